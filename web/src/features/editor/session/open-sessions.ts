import type { Locale } from '@contract/enums';
import type { Host } from './session-core';
import type { Manuscript } from './editor-session';
import { openManuscript } from './open-session';

interface Desk {
  manuscript: Promise<Manuscript>;
  holders: number;
}

/** What is open in this window. A manuscript with unsaved text stays open when its screen is left. */
const desks = new Map<string, Desk>();

const keyOf = (userId: string, id: string | null, locale: Locale): string =>
  id ? `${userId}/${id}/${locale}` : `${userId}/new`;

const open = (host: Host, id: string | null, locale: Locale): Desk => {
  const key = keyOf(host.userId, id, locale);
  const manuscript = openManuscript(host, id, locale);
  const desk: Desk = { manuscript, holders: 0 };
  desks.set(key, desk);
  manuscript.then(
    ({ sheet }) => {
      if (id) return;
      // once saved it is found under its id: the screen for it goes on with the same text, caret and history
      const unsubscribe = sheet.subscribe(() => {
        const { id: given, locale: language } = sheet.get();
        if (!given) return;
        unsubscribe();
        desks.delete(key);
        desks.set(keyOf(host.userId, given, language), desk);
      });
    },
    () => desks.delete(key),
  );
  return desk;
};

const close = async (desk: Desk): Promise<void> => {
  const manuscript = await desk.manuscript;
  await manuscript.flush();
  const isSending = manuscript.uploads.list.get().some(({ state }) => state !== 'lost');
  const isBusy = manuscript.sheet.get().phase !== 'clean' || isSending;
  if (desk.holders > 0 || isBusy) return;
  manuscript.dispose();
  for (const [key, one] of desks) if (one === desk) desks.delete(key);
};

/** Opens a manuscript, or goes on with the one that is open. Call `release` when the screen is left. */
export const takeDesk = (host: Host, id: string | null, locale: Locale) => {
  const desk = desks.get(keyOf(host.userId, id, locale)) ?? open(host, id, locale);
  desk.holders += 1;
  return {
    manuscript: desk.manuscript,
    release: () => {
      desk.holders -= 1;
      // an article that could not be opened has nothing to close; its screen showed why
      if (desk.holders === 0) void close(desk).catch(() => undefined);
    },
  };
};

/** Closes everything without keeping it: for tests. */
export const closeDesks = (): void => desks.clear();
