import { useState } from 'react';
import { useArticleTopic, useLive } from './use-live';

/** Maximum number of new comments that are kept; the button shows the same text for more. */
const MAX_ARRIVED = 200;

export interface Arrived {
  id: string;
  user_id: string;
}

/**
 * New comments of an article that the server reports while the page has a connection.
 * @returns the new comments, whether the server reports them, and a function that clears them
 */
export const useArticleComments = (articleId: string) => {
  const [isSubscribed, setIsSubscribed] = useState(false);
  const [arrived, setArrived] = useState<readonly Arrived[]>([]);
  useArticleTopic('article:open', articleId, (answer) => setIsSubscribed(Boolean(answer?.ok)));
  useLive('comments:new', ({ article_id, comments }) => {
    if (article_id === articleId) setArrived((before) => [...before, ...comments].slice(-MAX_ARRIVED));
  });
  return { arrived, isSubscribed, forget: () => setArrived([]) };
};
