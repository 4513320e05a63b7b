import type { Locale } from '@contract/enums';
import type { SessionHost } from './session-core';
import type { EditorSession } from './editor-session';
import { openSession } from './open-session';

interface OpenSession {
  session: Promise<EditorSession>;
  holders: number;
}

/** What is open in this window. A session with unsaved text stays open when its screen is left. */
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
      // once saved it is found under its id: the screen for it goes on with the same text, caret and history
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

const close = async (entry: OpenSession): Promise<void> => {
  const session = await entry.session;
  await session.flush();
  const isSending = session.uploads.list.get().some(({ state }) => state !== 'lost');
  const isBusy = session.store.get().phase !== 'clean' || isSending;
  if (entry.holders > 0 || isBusy) return;
  session.dispose();
  for (const [key, one] of openSessions) if (one === entry) openSessions.delete(key);
};

/** Opens a session, or goes on with the one that is open. Call `release` when the screen is left. */
export const acquireSession = (host: SessionHost, id: string | null, locale: Locale) => {
  const entry = openSessions.get(keyOf(host.userId, id, locale)) ?? open(host, id, locale);
  entry.holders += 1;
  return {
    session: entry.session,
    release: () => {
      entry.holders -= 1;
      // an article that could not be opened has nothing to close; its screen showed why
      if (entry.holders === 0) void close(entry).catch(() => undefined);
    },
  };
};

/** Discards all open sessions; for tests. */
export const closeSessions = (): void => openSessions.clear();
