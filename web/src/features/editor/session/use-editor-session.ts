import { useEffect, useState } from 'react';
import type { Locale } from '@contract/enums';
import { useApp } from '@/lib/app-context';
import { useSession } from '@/lib/session';
import { sendPicture } from '../text/send-picture';
import { browserCopies } from './draft-store';
import type { Manuscript } from './editor-session';
import { takeDesk } from './open-sessions';
import { browserWindows } from './tab-sync';

interface Opened {
  key: string;
  manuscript?: Manuscript;
  error?: unknown;
}

/** Opens a language of an article, or goes on with it when it is still open; `id` null: a new article. */
export const useManuscript = (id: string | null, locale: Locale) => {
  const { call } = useApp();
  // who began to write; a session that ends meanwhile takes nothing away
  const [userId] = useState(useSession().user.user_id);
  const [attempt, setAttempt] = useState(0);
  const key = `${id ?? 'new'} ${id ? locale : ''} ${attempt}`;
  const [opened, setOpened] = useState<Opened>({ key: '' });
  useEffect(() => {
    const host = { call, userId, copies: browserCopies, windows: browserWindows, sendPicture };
    const desk = takeDesk(host, id, locale);
    let isGone = false;
    const show = (what: Omit<Opened, 'key'>) => {
      if (!isGone) setOpened({ key, ...what });
    };
    desk.manuscript.then(
      (manuscript) => show({ manuscript }),
      (error: unknown) => show({ error }),
    );
    return () => {
      isGone = true;
      desk.release();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says which manuscript it is
  }, [key, call, userId]);
  const isCurrent = opened.key === key;
  return {
    manuscript: isCurrent ? opened.manuscript : undefined,
    error: isCurrent ? opened.error : undefined,
    retry: () => setAttempt(attempt + 1),
  };
};
