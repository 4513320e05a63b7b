import { createAutosave } from '../autosave';
import { isBlank } from '../fields';
import { withChangedPosition } from '../series-position';
import type { SessionCore } from '../session-core';

/**
 * Stores the typed text in this browser and on the server, until it is saved.
 * @param create saves a new article as a draft
 */
export const createDraftPersistence = (core: SessionCore, create: () => Promise<unknown>) => {
  const { host, store, update, snapshot, counts, key } = core;
  const copyOf = () => {
    const { id, version, locale, position } = store.get();
    const clientId = id ? {} : { clientId: core.clientId() };
    return { ...withChangedPosition(snapshot(), position), version, at: Date.now(), locale, ...clientId };
  };
  const storeLocally = async () => {
    const counted = counts.typed;
    if (counted === counts.local) return;
    try {
      await host.localCopies.put(key(), copyOf());
      counts.local = Math.max(counts.local, counted);
      update({ isStoredLocally: true });
    } catch {
      // private browsing or a full disk: the screen reports it, and leaving asks for confirmation
      update({ isStoredLocally: false });
    }
  };
  const storeOnServer = async () => {
    const { id, version, locale, phase } = store.get();
    const counted = counts.typed;
    if (counted === counts.server || phase === 'saving' || phase === 'clean') return;
    if (!id) {
      // a save that waits for the connection is retried automatically
      if (phase === 'dirty' && !isBlank(snapshot())) await create();
      return;
    }
    const { title, abstract, content } = snapshot();
    const body = { locale, title, abstract, content, version };
    try {
      const { saved_at } = await host.call(
        'PUT /articles/draft/{id}',
        { params: { id }, body },
        { isBackground: true },
      );
      counts.server = Math.max(counts.server, counted);
      if (store.get().phase !== 'clean')
        update({ autosavedAt: saved_at, isOnServer: counts.typed === counted });
    } catch {
      // the text is stored in this browser, and the next keystroke retries
    }
  };
  const isNew = () => store.get().id === null;
  const autosave = createAutosave({ storeLocally, storeOnServer, isNew });
  return {
    ...autosave,
    storeLocally,
    /** Stores synchronously: a window that is hidden or closed may end before the database responds. */
    storeLocallySync: () => {
      if (counts.typed === counts.local || counts.typed === counts.localSync) return;
      if (host.localCopies.putNow(key(), copyOf())) counts.localSync = counts.typed;
    },
    /** Deletes the local copy when everything is saved. */
    clear: async () => {
      autosave.stop();
      counts.local = counts.server = counts.typed;
      // on failure the copy equals the saved text and is ignored the next time
      await host.localCopies.remove(key()).catch(() => undefined);
    },
  };
};

export type DraftPersistence = ReturnType<typeof createDraftPersistence>;
