import { useState } from 'react';
import { useArticleTopic, useLive } from './use-live';

/** New comments that are remembered; of more, the button says the same. */
const MAX_ARRIVED = 200;

export interface Arrived {
  id: string;
  user_id: string;
}

/**
 * New comments of an article, as the server tells of them while the page has a connection.
 * @returns what has come, whether the page is told, and a function that forgets what has come
 */
export const useArticleComments = (articleId: string) => {
  const [isTold, setIsTold] = useState(false);
  const [arrived, setArrived] = useState<readonly Arrived[]>([]);
  useArticleTopic('article:open', articleId, (answer) => setIsTold(Boolean(answer?.ok)));
  useLive('comments:new', ({ article_id, comments }) => {
    if (article_id === articleId) setArrived((before) => [...before, ...comments].slice(-MAX_ARRIVED));
  });
  return { arrived, isTold, forget: () => setArrived([]) };
};
