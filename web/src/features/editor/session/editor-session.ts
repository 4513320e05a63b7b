import type { Locale } from '@contract/enums';
import { createUploads, type Uploads } from '../text/uploads';
import { createSessionCore, type SessionCore, type SessionHost } from './session-core';
import { snapshotOf } from './fields';
import { createDraftPersistence } from './draft-persistence';
import { createSaving, readWorking } from './saving';
import type { Fields, RecoveredDraft, SaveOptions, Snapshot, Working } from './types';

export interface EditorSession extends Pick<SessionCore, 'store' | 'document' | 'snapshot'> {
  uploads: Uploads;
  edit: (patch: Partial<Fields>) => void;
  /** Only while the article was never saved. */
  changeLocale: (locale: Locale) => void;
  /** Saves what changed, one save after another. @returns whether the server has it now */
  save: (options?: SaveOptions) => Promise<boolean>;
  /** Goes on from a text that was draft. */
  restore: (recovered: RecoveredDraft) => void;
  discard: (draft: RecoveredDraft) => Promise<void>;
  /** Saves what was decided in a conflict. */
  resolveConflict: (chosen: Snapshot) => Promise<boolean>;
  /** Closes the comparison; the next save opens it again. */
  postponeConflict: () => void;
  /** Takes the server's text. */
  reload: () => Promise<void>;
  /** Stays with the text here, whatever another window saved. */
  ignoreSavedElsewhere: () => void;
  flush: () => Promise<void>;
  /** Keeps what is typed before it returns, as far as the browser has room for it. */
  storeLocallySync: () => void;
  /** Whether something typed is nowhere but on screen. */
  hasUnstoredChanges: () => boolean;
  dispose: () => void;
}

/** A text that was draft, wherever it is kept. */
const all = (draft: RecoveredDraft): RecoveredDraft[] => [draft, ...(draft.duplicates ?? [])];

/** One language of one article while it is written: what is typed, what is kept where, what is saved. */
export const createEditorSession = (
  host: SessionHost,
  working: Working | null,
  locale: Locale,
): EditorSession => {
  const core = createSessionCore(host, working, locale);
  const { store, document, counts, update, replaceContent } = core;
  const drafts = createDraftPersistence(core);
  const { save, stop } = createSaving(core, drafts);

  const touch = () => {
    counts.typed += 1;
    if (store.get().phase === 'clean') update({ phase: 'dirty' });
    drafts.schedule();
  };
  document.edits.subscribe(touch);
  const stopListening = host.tabs.listen(({ id, locale: language, version, from }) => {
    const now = store.get();
    const isThis = id === now.id && language === now.locale && from !== core.key();
    if (isThis && version > now.version) update({ savedElsewhere: version });
  });
  const forget = (draft: RecoveredDraft) =>
    update({ recovered: store.get().recovered.filter((one) => one !== draft) });

  return {
    store,
    document,
    uploads: createUploads(document, host.sendPicture),
    snapshot: core.snapshot,
    save,
    edit: (patch) => {
      const { fields, errors } = store.get();
      const mended = Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in patch)));
      update({ fields: { ...fields, ...patch }, errors: mended });
      touch();
    },
    changeLocale: (language) => {
      if (store.get().id) return;
      update({ locale: language });
      core.updateKey();
      touch();
    },
    restore: (draft) => {
      replaceContent(draft);
      update({ version: draft.version, ...(store.get().id ? {} : { locale: draft.locale }) });
      core.updateKey();
      touch();
      forget(draft);
      // only when this window's own copy stands is the draft one not needed any more
      void drafts.storeLocally().then(async () => {
        if (store.get().isStoredLocally)
          for (const { key } of all(draft)) if (key) await host.drafts.remove(key);
      });
    },
    discard: async (draft) => {
      const { id, locale: language } = store.get();
      forget(draft);
      for (const { key } of all(draft)) {
        if (key) await host.drafts.remove(key);
        else if (id)
          await host.call('DELETE /articles/draft/{id}', { params: { id }, body: { locale: language } });
      }
    },
    resolveConflict: (chosen) => {
      const { conflict } = store.get();
      if (!conflict) return save();
      replaceContent(chosen);
      update({ version: conflict.version, conflict: null, phase: 'dirty' });
      touch();
      return save(conflict.options);
    },
    postponeConflict: () => update({ conflict: null, phase: 'dirty' }),
    reload: async () => {
      const { id } = store.get();
      if (!id) return;
      const now = await readWorking(core, id);
      replaceContent(snapshotOf(now));
      update({
        working: now,
        version: now.version,
        phase: 'clean',
        errors: {},
        savedElsewhere: null,
        conflict: null,
      });
      await drafts.clear();
    },
    ignoreSavedElsewhere: () => update({ savedElsewhere: null }),
    flush: drafts.flush,
    storeLocallySync: drafts.storeLocallySync,
    hasUnstoredChanges: () =>
      counts.typed > Math.max(counts.local, counts.localSync) && store.get().phase !== 'clean',
    dispose: () => {
      drafts.stop();
      stop();
      core.release();
      stopListening();
    },
  };
};
