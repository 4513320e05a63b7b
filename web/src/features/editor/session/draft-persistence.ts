import { createAutosave } from './autosave';
import type { SessionCore } from './session-core';

/** Keeps what is typed, in this browser and on the server, until it is saved. */
export const createDraftPersistence = ({ host, store, update, snapshot, counts, key }: SessionCore) => {
  const copyOf = () => {
    const { version, locale } = store.get();
    return { ...snapshot(), version, at: Date.now(), locale };
  };
  const storeLocally = async () => {
    const counted = counts.typed;
    if (counted === counts.local) return;
    try {
      await host.drafts.put(key(), copyOf());
      counts.local = Math.max(counts.local, counted);
      update({ isStoredLocally: true });
    } catch {
      // a private window or a full disk: the screen says so, and leaving asks first
      update({ isStoredLocally: false });
    }
  };
  const storeOnServer = async () => {
    const { id, version, locale, phase } = store.get();
    const counted = counts.typed;
    if (!id || counted === counts.server || phase === 'saving' || phase === 'clean') return;
    const { title, abstract, content } = snapshot();
    const body = { locale, title, abstract, content, version };
    try {
      const { saved_at } = await host.call('PUT /articles/draft/{id}', { params: { id }, body });
      counts.server = Math.max(counts.server, counted);
      if (store.get().phase !== 'clean') update({ draftAt: saved_at });
    } catch {
      // the text is kept in this browser, and the next keystroke tries again
    }
  };
  const autosave = createAutosave({ storeLocally, storeOnServer });
  return {
    ...autosave,
    storeLocally,
    /** Keeps before it returns: the window is hidden or closed, and may not live until the database has answered. */
    storeLocallySync: () => {
      if (counts.typed === counts.local || counts.typed === counts.localSync) return;
      if (host.drafts.putNow(key(), copyOf())) counts.localSync = counts.typed;
    },
    /** Everything is saved: what was kept of it is not needed any more. */
    clear: async () => {
      autosave.stop();
      counts.local = counts.server = counts.typed;
      // when it stays, it is the same as what is saved and is passed over at the next opening
      await host.drafts.remove(key()).catch(() => undefined);
    },
  };
};

export type DraftPersistence = ReturnType<typeof createDraftPersistence>;
