import { MAX_TITLE } from '@contract/limits';
import { formatDateTime } from '@/lib/format/format';
import type { DraftPersistence } from './draft-persistence';
import { keyPrefix, type SessionCore } from '../session-core';
import { refusalOf } from '../save-error';
import type { RecoveredDraft } from '../types';

/** Milliseconds in which a discarded draft can be taken back; later it is restored from the bin. */
const UNDO_MS = 20_000;

export interface RecoveryActions {
  /**
   * Whether the draft can be restored here. A draft of an article that was never saved replaces only the empty text of
   * a new one; in any other text it would mix two articles.
   */
  canRestore: (draft: RecoveredDraft) => boolean;
  /** Restores a draft. */
  restore: (draft: RecoveredDraft) => void;
  /**
   * Removes a draft from the screen. It moves to the bin when it can no longer be taken back here. One that the server
   * refuses is offered again, with the refusal; discarding it then deletes it for good.
   */
  discard: (draft: RecoveredDraft) => void;
  undoDiscard: () => void;
}

/** A draft, in any storage. */
const all = (draft: RecoveredDraft): RecoveredDraft[] => [draft, ...(draft.duplicates ?? [])];

/** The title of a discarded draft in the bin: with its time, because the saved article has the same one. */
const titleInBin = ({ title, at, locale }: RecoveredDraft): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const time = ` (${formatDateTime(new Date(at).toISOString(), locale, timeZone)})`;
  return title.trim() && title.trim().slice(0, MAX_TITLE - time.length) + time;
};

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
  /**
   * Moves a draft to the bin, as an article of its own. Dates are left out, because they may have passed. Sent again after
   * a lost response, the same id makes no second article.
   */
  const moveToBin = async (draft: RecoveredDraft): Promise<void> => {
    const { content, abstract, category, tags, banner_id, source, link, locale } = draft;
    const name = draft.key?.slice(draft.key.lastIndexOf('/') + 1) ?? store.get().id ?? '';
    const { id } = await host.call('POST /articles', {
      body: {
        ...{ content, abstract, category, tags, banner_id, source, link, locale },
        title: titleInBin(draft),
        state: 'draft',
        client_id: `${name}${draft.at}`,
      },
    });
    await host.call('DELETE /articles', { body: { id_list: [id] } });
  };
  /** Removes a draft from all storages. */
  const remove = async (draft: RecoveredDraft): Promise<void> => {
    const { id, locale, draftAt } = store.get();
    for (const { key } of all(draft)) {
      if (key) await host.drafts.remove(key);
      // when this session has stored its own text there since, the draft is replaced already
      else if (id && !draftAt)
        await host.call('DELETE /articles/draft/{id}', { params: { id }, body: { locale } });
    }
  };
  const settleDiscarded = async (): Promise<void> => {
    clearTimeout(timer);
    const { discarded } = store.get();
    if (!discarded) return;
    update({ discarded: null });
    try {
      if (discarded.refusal === undefined) await moveToBin(discarded);
      await remove(discarded);
    } catch (error) {
      // the error was shown; the draft is still stored, and offered again
      const refusal = refusalOf(error) ?? discarded.refusal;
      update({ recovered: [{ ...discarded, refusal }, ...store.get().recovered] });
    }
  };
  return {
    canRestore,
    restore: (draft) => {
      if (!canRestore(draft)) return;
      replaceContent({ ...store.get().placing, ...draft });
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
      void settleDiscarded();
      forget(draft);
      update({ discarded: draft });
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
