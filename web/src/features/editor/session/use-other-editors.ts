import { useState } from 'react';
import type { Editor } from '@contract/chat/events';
import { useArticleTopic, useLive } from '@/lib/live/use-live';
import { useSession } from '@/lib/session/session';

/**
 * Announces this person to others who have the article open in the editor, on any device.
 * @param articleId null for an article that is not saved yet, and for read-only users
 * @returns the others; none while there is no connection
 */
export const useOtherEditors = (articleId: string | null): Editor[] => {
  const { user } = useSession();
  const [editors, setEditors] = useState<Editor[]>([]);
  useArticleTopic('editor:open', articleId, (answer) => setEditors(answer?.ok ? answer.editors : []));
  useLive('editors', (told) => {
    if (told.article_id === articleId) setEditors(told.editors);
  });
  return editors.filter(({ user_id }) => user_id !== user.user_id);
};
