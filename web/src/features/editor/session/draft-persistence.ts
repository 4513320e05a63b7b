import { createAutosave } from './autosave';
import type { Core } from './session-core';

/** Keeps what is typed, in this browser and on the server, until it is saved. */
export const createKeeping = ({ host, sheet, update, snapshot, counts, key }: Core) => {
  const copyOf = () => {
    const { version, locale } = sheet.get();
    return { ...snapshot(), version, at: Date.now(), locale };
  };
  const keepHere = async () => {
    const counted = counts.typed;
    if (counted === counts.here) return;
    try {
      await host.copies.put(key(), copyOf());
      counts.here = Math.max(counts.here, counted);
      update({ isKeptHere: true });
    } catch {
      // a private window or a full disk: the screen says so, and leaving asks first
      update({ isKeptHere: false });
    }
  };
  const keepOnServer = async () => {
    const { id, version, locale, phase } = sheet.get();
    const counted = counts.typed;
    if (!id || counted === counts.onServer || phase === 'saving' || phase === 'clean') return;
    const { title, abstract, content } = snapshot();
    const body = { locale, title, abstract, content, version };
    try {
      const { saved_at } = await host.call('PUT /articles/draft/{id}', { params: { id }, body });
      counts.onServer = Math.max(counts.onServer, counted);
      if (sheet.get().phase !== 'clean') update({ draftAt: saved_at });
    } catch {
      // the text is kept in this browser, and the next keystroke tries again
    }
  };
  const autosave = createAutosave({ keepHere, keepOnServer });
  return {
    ...autosave,
    keepHere,
    /** Keeps before it returns: the window is hidden or closed, and may not live until the database has answered. */
    keepNow: () => {
      if (counts.typed === counts.here || counts.typed === counts.now) return;
      if (host.copies.putNow(key(), copyOf())) counts.now = counts.typed;
    },
    /** Everything is saved: what was kept of it is not needed any more. */
    settled: async () => {
      autosave.stop();
      counts.here = counts.onServer = counts.typed;
      // when it stays, it is the same as what is saved and is passed over at the next opening
      await host.copies.remove(key()).catch(() => undefined);
    },
  };
};

export type Keeping = ReturnType<typeof createKeeping>;
