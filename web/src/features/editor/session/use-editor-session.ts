import { useEffect, useState } from 'react';
import type { Locale } from '@contract/enums';
import { useApp } from '@/lib/app-context';
import { currentUser, onSessionChange, useSession } from '@/lib/session/session';
import { sendPicture } from '../text/pictures/send-picture';
import { browserLocalCopies } from './local-copies';
import type { EditorSession } from './editor-session';
import { acquireSession } from './open-sessions';
import { browserTabSync } from './tab-sync';

interface Opened {
  key: string;
  session?: EditorSession;
  error?: unknown;
}

/** Opens a language of an article, or returns its open session; `id` null: a new article. */
export const useEditorSession = (id: string | null, locale: Locale) => {
  const { call, queryClient } = useApp();
  // the initial user: the editor session continues when the sign-in expires
  const [userId] = useState(useSession().user.user_id);
  const [attempt, setAttempt] = useState(0);
  const key = `${id ?? 'new'} ${id ? locale : ''} ${attempt}`;
  const [opened, setOpened] = useState<Opened>({ key: '' });
  // a new article that gets its id keeps its session, so that typing and IME composition continue
  const state = opened.session?.store.get();
  const isSameArticle = id !== null && state?.id === id && state.locale === locale;
  const [lastKey, setLastKey] = useState(key);
  if (lastKey !== key) {
    setLastKey(key);
    // the session was released and may be closed when its article is shown again
    if (!isSameArticle) setOpened({ key: '' });
  }
  useEffect(() => {
    const host = { call, userId, localCopies: browserLocalCopies, tabs: browserTabSync, sendPicture };
    const opening = acquireSession(host, id, locale);
    let isGone = false;
    const show = (what: Omit<Opened, 'key'>) => {
      if (!isGone) setOpened({ key, ...what });
    };
    opening.session.then(
      (session) => show({ session }),
      (error: unknown) => show({ error }),
    );
    // after a new sign-in, stores the text that could not be stored meanwhile
    const stopWatching = onSessionChange(() => {
      const { token, user_id } = currentUser();
      if (token && user_id === userId) void opening.session.then((session) => session.flush());
    });
    return () => {
      isGone = true;
      stopWatching();
      // a list of articles that is shown now may have been read before the last words were stored
      void opening
        .release()
        .then(() => queryClient.invalidateQueries({ queryKey: ['GET /articles/working'] }));
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key identifies the session
  }, [key, call, queryClient, userId]);
  const isCurrent = opened.key === key || isSameArticle;
  return {
    session: isCurrent ? opened.session : undefined,
    error: isCurrent ? opened.error : undefined,
    retry: () => setAttempt(attempt + 1),
  };
};
