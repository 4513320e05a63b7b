import type { Locale } from '@contract/enums';
import type { SessionHost } from './session-core';
import type { EditorSession } from './editor-session';
import { openSession } from './open-session';

interface OpenSession {
  session: Promise<EditorSession>;
  holders: number;
  /** The pending request that removes the blank article. */
  removal?: Promise<boolean>;
}

/** Sessions of this window. A session with unsaved text stays open when its screen is closed. */
const openSessions = new Map<string, OpenSession>();

const keyOf = (userId: string, id: string | null, locale: Locale): string =>
  id ? `${userId}/${id}/${locale}` : `${userId}/new`;

const open = (host: SessionHost, id: string | null, locale: Locale): OpenSession => {
  const key = keyOf(host.userId, id, locale);
  const session = openSession(host, id, locale);
  const entry: OpenSession = { session, holders: 0 };
  openSessions.set(key, entry);
  session.then(
    ({ store }) => {
      if (id) return;
      // after the first save it is registered under its id, so that the screen of that id continues with the same text, caret
      // and history
      const unsubscribe = store.subscribe(() => {
        const { id: given, locale: language } = store.get();
        if (!given) return;
        unsubscribe();
        openSessions.delete(key);
        openSessions.set(keyOf(host.userId, given, language), entry);
      });
    },
    () => openSessions.delete(key),
  );
  return entry;
};

/** Whether another language of the article is open in this window. */
const hasOtherLanguage = (entry: OpenSession): boolean => {
  const own = [...openSessions].find(([, one]) => one === entry)?.[0] ?? '';
  const article = own.slice(0, own.lastIndexOf('/') + 1);
  return [...openSessions].some(([key, one]) => one !== entry && key.startsWith(article));
};

const forget = (entry: OpenSession, session: EditorSession): void => {
  session.dispose();
  for (const [key, one] of openSessions) if (one === entry) openSessions.delete(key);
};

const close = async (entry: OpenSession): Promise<void> => {
  const session = await entry.session;
  if (entry.holders === 0) await session.saveAutoCreated();
  await session.flush();
  // on failure, the job that removes blank drafts deletes it
  const isLeft = () => entry.holders === 0 && !hasOtherLanguage(entry);
  if (isLeft()) {
    entry.removal = session.removeBlank(isLeft).catch(() => false);
    if (await entry.removal) return forget(entry, session);
    delete entry.removal;
  }
  const isSending = session.uploads.list.get().some(({ state }) => state !== 'lost');
  const isBusy = session.store.get().phase !== 'clean' || isSending;
  if (entry.holders === 0 && !isBusy) forget(entry, session);
};

interface AcquiredSession {
  session: Promise<EditorSession>;
  /** Must be called when the screen is closed. Resolves when the text is stored. */
  release: () => Promise<void>;
}

/**
 * Opens a session, or returns the one that is open. While the server removes its blank article, a new session opens only
 * afterwards, with the server's result.
 */
export const acquireSession = (host: SessionHost, id: string | null, locale: Locale): AcquiredSession => {
  const entry = openSessions.get(keyOf(host.userId, id, locale)) ?? open(host, id, locale);
  if (entry.removal) {
    let next: AcquiredSession | undefined;
    let isReleased = false;
    const session = entry.removal.then(() => {
      next = acquireSession(host, id, locale);
      if (isReleased) void next.release();
      return next.session;
    });
    const release = async () => {
      isReleased = true;
      await next?.release();
    };
    return { session, release };
  }
  entry.holders += 1;
  return {
    session: entry.session,
    release: async () => {
      entry.holders -= 1;
      // an article that failed to open has nothing to close; its screen has shown the error
      if (entry.holders === 0) await close(entry).catch(() => undefined);
    },
  };
};

/** Discards all open sessions; for tests. */
export const closeSessions = (): void => openSessions.clear();
