import type { DraftPersistence } from './draft-persistence';
import { keyPrefix, type SessionCore } from './session-core';
import type { RecoveredDraft } from './types';

/** Milliseconds in which a discarded draft can be taken back. */
const UNDO_MS = 20_000;

export interface RecoveryActions {
  /**
   * Whether the draft can be restored here. A draft of an article that was never saved replaces only the empty text of
   * a new one; in any other text it would mix two articles.
   */
  canRestore: (draft: RecoveredDraft) => boolean;
  /** Restores a draft. */
  restore: (draft: RecoveredDraft) => void;
  /** Removes a draft from the screen, and from all storages when it can no longer be taken back. */
  discard: (draft: RecoveredDraft) => void;
  undoDiscard: () => void;
}

/** A draft, in any storage. */
const all = (draft: RecoveredDraft): RecoveredDraft[] => [draft, ...(draft.duplicates ?? [])];

/** Restores and discards the recovered drafts of a session. */
export const createRecovery = (
  { host, store, update, updateKey, replaceContent, setClientId }: SessionCore,
  drafts: DraftPersistence,
  touch: () => void,
): RecoveryActions & { stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = (draft: RecoveredDraft) =>
    update({ recovered: store.get().recovered.filter((one) => one !== draft) });
  const canRestore = ({ key }: RecoveredDraft): boolean => {
    const { id, phase } = store.get();
    return !key?.startsWith(keyPrefix(host.userId, null)) || (!id && phase === 'clean');
  };
  const remove = async (draft: RecoveredDraft): Promise<void> => {
    const { id, locale } = store.get();
    for (const { key } of all(draft)) {
      if (key) await host.drafts.remove(key);
      else if (id) await host.call('DELETE /articles/draft/{id}', { params: { id }, body: { locale } });
    }
  };
  const removeDiscarded = (): void => {
    clearTimeout(timer);
    const { discarded } = store.get();
    if (!discarded) return;
    update({ discarded: null });
    // a draft that could not be removed is offered again
    void remove(discarded).catch(() => undefined);
  };
  return {
    canRestore,
    restore: (draft) => {
      if (!canRestore(draft)) return;
      replaceContent(draft);
      update({ version: draft.version, ...(store.get().id ? {} : { locale: draft.locale }) });
      updateKey();
      if (draft.clientId) setClientId(draft.clientId);
      touch();
      forget(draft);
      // the restored draft is deleted only once this window's copy is stored
      void drafts.storeLocally().then(async () => {
        if (store.get().isStoredLocally)
          for (const { key } of all(draft)) if (key) await host.drafts.remove(key);
      });
    },
    discard: (draft) => {
      removeDiscarded();
      forget(draft);
      update({ discarded: draft });
      timer = setTimeout(removeDiscarded, UNDO_MS);
    },
    undoDiscard: () => {
      clearTimeout(timer);
      const { discarded, recovered } = store.get();
      if (discarded) update({ discarded: null, recovered: [discarded, ...recovered] });
    },
    stop: removeDiscarded,
  };
};
