import { useEffect, useState } from 'react';
import type { Locale } from '@contract/enums';
import { useApp } from '@/lib/app-context';
import { useSession } from '@/lib/session';
import { sendPicture } from '../text/send-picture';
import { browserDraftStore } from './draft-store';
import type { EditorSession } from './editor-session';
import { acquireSession } from './open-sessions';
import { browserTabSync } from './tab-sync';

interface Opened {
  key: string;
  session?: EditorSession;
  error?: unknown;
}

/** Opens a language of an article, or goes on with it when it is still open; `id` null: a new article. */
export const useEditorSession = (id: string | null, locale: Locale) => {
  const { call } = useApp();
  // who began to write; a session that ends meanwhile takes nothing away
  const [userId] = useState(useSession().user.user_id);
  const [attempt, setAttempt] = useState(0);
  const key = `${id ?? 'new'} ${id ? locale : ''} ${attempt}`;
  const [opened, setOpened] = useState<Opened>({ key: '' });
  useEffect(() => {
    const host = { call, userId, drafts: browserDraftStore, tabs: browserTabSync, sendPicture };
    const opening = acquireSession(host, id, locale);
    let isGone = false;
    const show = (what: Omit<Opened, 'key'>) => {
      if (!isGone) setOpened({ key, ...what });
    };
    opening.session.then(
      (session) => show({ session }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isGone = true;
      opening.release();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says which session it is
  }, [key, call, userId]);
  const isCurrent = opened.key === key;
  return {
    session: isCurrent ? opened.session : undefined,
    error: isCurrent ? opened.error : undefined,
    retry: () => setAttempt(attempt + 1),
  };
};
