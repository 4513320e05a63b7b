import { MAX_TITLE } from '@contract/limits';
import { formatDateTime } from '@/lib/format/format';
import type { DraftPersistence } from './draft-persistence';
import { keyPrefix, type SessionCore } from '../session-core';
import { refusalOf } from '../save-error';
import type { RecoveredDraft } from '../types';

/** Milliseconds in which discarding a recovered draft can be undone; later it can be restored from the trash. */
const UNDO_MS = 20_000;

export interface RecoveryActions {
  /**
   * Whether the recovered draft can be restored here. One of an article that was never saved replaces only the empty text of
   * a new one; in any other text it would mix two articles.
   */
  canRestore: (recoveredDraft: RecoveredDraft) => boolean;
  /** Restores a recovered draft. */
  restore: (recoveredDraft: RecoveredDraft) => void;
  /**
   * Removes a recovered draft from the screen, and moves it to the trash when this can no longer be undone. A draft that the
   * server rejects is offered again, with the error; discarding it then deletes it permanently.
   */
  discard: (recoveredDraft: RecoveredDraft) => void;
  undoDiscard: () => void;
}

/** A recovered draft with its duplicates in other storages. */
const all = (recoveredDraft: RecoveredDraft): RecoveredDraft[] => [
  recoveredDraft,
  ...(recoveredDraft.duplicates ?? []),
];

/** The title of a discarded draft in the trash: with its time, because the saved article has the same title. */
const titleInTrash = ({ title, at, locale }: RecoveredDraft): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const time = ` (${formatDateTime(new Date(at).toISOString(), locale, timeZone)})`;
  return title.trim() && title.trim().slice(0, MAX_TITLE - time.length) + time;
};

/** Restores and discards the recovered drafts of a session. */
export const createRecovery = (
  { host, store, update, updateKey, replaceContent, setClientId }: SessionCore,
  persistence: DraftPersistence,
  touch: () => void,
): RecoveryActions & { stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = (recoveredDraft: RecoveredDraft) =>
    update({ recovered: store.get().recovered.filter((one) => one !== recoveredDraft) });
  const canRestore = ({ key }: RecoveredDraft): boolean => {
    const { id, phase } = store.get();
    return !key?.startsWith(keyPrefix(host.userId, null)) || (!id && phase === 'clean');
  };
  /**
   * Moves a recovered draft to the trash, as a separate article. Dates are omitted, because they may have passed. The id
   * prevents a second article when the request is repeated after a lost response.
   */
  const moveToTrash = async (recoveredDraft: RecoveredDraft): Promise<void> => {
    const { content, abstract, category, tags, banner_id, source, link, locale } = recoveredDraft;
    const name = recoveredDraft.key?.slice(recoveredDraft.key.lastIndexOf('/') + 1) ?? store.get().id ?? '';
    const { id } = await host.call('POST /articles', {
      body: {
        ...{ content, abstract, category, tags, banner_id, source, link, locale },
        title: titleInTrash(recoveredDraft),
        state: 'draft',
        client_id: `${name}${recoveredDraft.at}`,
      },
    });
    await host.call('DELETE /articles', { body: { id_list: [id] } });
  };
  /** Removes a recovered draft from all storages. */
  const remove = async (recoveredDraft: RecoveredDraft): Promise<void> => {
    const { id, locale, autosavedAt } = store.get();
    for (const { key } of all(recoveredDraft)) {
      if (key) await host.localCopies.remove(key);
      // when this session has stored its own text there since, it has replaced the autosave already
      else if (id && !autosavedAt)
        await host.call('DELETE /articles/draft/{id}', { params: { id }, body: { locale } });
    }
  };
  const settleDiscarded = async (): Promise<void> => {
    clearTimeout(timer);
    const { discarded } = store.get();
    if (!discarded) return;
    update({ discarded: null });
    try {
      if (discarded.refusal === undefined) await moveToTrash(discarded);
      await remove(discarded);
    } catch (error) {
      // the error was shown; the recovered draft is still stored, and offered again
      const refusal = refusalOf(error) ?? discarded.refusal;
      update({ recovered: [{ ...discarded, refusal }, ...store.get().recovered] });
    }
  };
  return {
    canRestore,
    restore: (recoveredDraft) => {
      if (!canRestore(recoveredDraft)) return;
      replaceContent({ ...store.get().position, ...recoveredDraft });
      update({
        version: recoveredDraft.version,
        ...(store.get().id ? {} : { locale: recoveredDraft.locale }),
      });
      updateKey();
      if (recoveredDraft.clientId) setClientId(recoveredDraft.clientId);
      touch();
      forget(recoveredDraft);
      // the restored draft is deleted only once this window's copy is stored
      void persistence.storeLocally().then(async () => {
        if (store.get().isStoredLocally)
          for (const { key } of all(recoveredDraft)) if (key) await host.localCopies.remove(key);
      });
    },
    discard: (recoveredDraft) => {
      void settleDiscarded();
      forget(recoveredDraft);
      update({ discarded: recoveredDraft });
      timer = setTimeout(() => void settleDiscarded(), UNDO_MS);
    },
    undoDiscard: () => {
      clearTimeout(timer);
      const { discarded, recovered } = store.get();
      if (discarded) update({ discarded: null, recovered: [discarded, ...recovered] });
    },
    stop: () => void settleDiscarded(),
  };
};
