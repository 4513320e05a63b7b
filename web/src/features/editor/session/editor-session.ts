import type { Locale } from '@contract/enums';
import { type BarePictures, createBarePictures } from '../text/pictures/bare-pictures';
import { createUploads, type Uploads } from '../text/pictures/uploads';
import { createSessionCore, type SessionCore, type SessionHost } from './session-core';
import { type ArticleStateActions, createArticleState } from './article-state';
import { isBlank } from './fields';
import { createDraftPersistence } from './recovery/draft-persistence';
import { createSaving } from './saving';
import { positionOf } from './series-position';
import { createRecovery, type RecoveryActions } from './recovery/recovery';
import { trackAutoCreated } from './auto-created';
import type { Fields, SaveOptions, Snapshot, OpenedDraft } from './types';

export interface EditorSession
  extends
    Pick<SessionCore, 'name' | 'store' | 'document' | 'snapshot'>,
    RecoveryActions,
    ArticleStateActions {
  uploads: Uploads;
  barePictures: BarePictures;
  edit: (patch: Partial<Fields>) => void;
  /** Works only before the article is sent to the server. */
  changeLocale: (locale: Locale) => void;
  /**
   * Saves changes, one save after another.
   * @returns whether the server has the current text
   */
  save: (options?: SaveOptions) => Promise<boolean>;
  /** Saves the decision of a conflict. */
  resolveConflict: (chosen: Snapshot) => Promise<boolean>;
  /** Closes the comparison; the next save opens it again. */
  postponeConflict: () => void;
  /** Runs a change of the article's state after pending saves; later saves wait for it. */
  holdSaves: <T>(work: () => Promise<T>) => Promise<T>;
  /** Keeps the current text, regardless of saves in other windows. */
  ignoreSavedElsewhere: () => void;
  flush: () => Promise<void>;
  /**
   * Saves an article that was created automatically when its author leaves the title or the screen, so that lists show its
   * title.
   */
  saveAutoCreated: () => Promise<void>;
  /**
   * Deletes an article that was created automatically and is blank again, unless it is open or was changed elsewhere.
   * @returns whether it was deleted
   */
  removeBlank: (isLeft: () => boolean) => Promise<boolean>;
  /** Stores the text synchronously, if there is space. */
  storeLocallySync: () => void;
  /** Whether there is text that is not stored anywhere. */
  hasUnstoredChanges: () => boolean;
  dispose: () => void;
}

/** Editor session of one language of one article: text, unsaved copies and saves. */
export const createEditorSession = (
  host: SessionHost,
  draft: OpenedDraft | null,
  locale: Locale,
): EditorSession => {
  const core = createSessionCore(host, draft, locale);
  const { store, document, counts, update, replaceContent } = core;
  const persistence = createDraftPersistence(core, () => autoCreated.create());
  const state = createArticleState(core, persistence);
  const { save, holdSaves, stop } = createSaving(core, persistence, state);
  const autoCreated = trackAutoCreated(core, save);

  const touch = () => {
    counts.typed += 1;
    const { phase, isOnServer } = store.get();
    if (phase === 'clean' || isOnServer)
      update({ phase: phase === 'clean' ? 'dirty' : phase, isOnServer: false });
    persistence.schedule();
  };
  document.edits.subscribe(touch);
  const stopListening = host.tabs.listen(({ id, locale: language, version, from }) => {
    const now = store.get();
    const isThis = id === now.id && language === now.locale && from !== core.key();
    if (isThis && version > now.version) update({ savedElsewhere: version });
  });
  const recovery = createRecovery(core, persistence, touch);
  const barePictures = createBarePictures(document);

  return {
    name: core.name,
    store,
    document,
    uploads: createUploads(document, host.sendPicture, barePictures.ask),
    barePictures,
    snapshot: core.snapshot,
    save: (options) => {
      autoCreated.grow();
      return save(options);
    },
    saveAutoCreated: autoCreated.save,
    removeBlank: autoCreated.removeBlank,
    edit: (patch) => {
      const { fields, errors } = store.get();
      const remaining = Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in patch)));
      update({ fields: { ...fields, ...patch }, errors: remaining });
      touch();
    },
    changeLocale: (language) => {
      const { id, phase, locale: now } = store.get();
      // a creation that was sent, perhaps without a response, has the previous language
      if (id || language === now || phase === 'saving' || phase === 'offline') return;
      update({ locale: language });
      core.updateKey();
      if (!isBlank(core.snapshot())) touch();
    },
    canRestore: recovery.canRestore,
    restore: recovery.restore,
    discard: recovery.discard,
    undoDiscard: recovery.undoDiscard,
    resolveConflict: (chosen) => {
      const { conflict } = store.get();
      if (!conflict) return save();
      replaceContent(chosen);
      const { version, theirs } = conflict;
      update({ version, position: positionOf(theirs), conflict: null, phase: 'dirty' });
      touch();
      return save(conflict.options);
    },
    postponeConflict: () => update({ conflict: null, phase: 'dirty' }),
    ...state,
    holdSaves,
    ignoreSavedElsewhere: () => update({ savedElsewhere: null }),
    flush: persistence.flush,
    storeLocallySync: persistence.storeLocallySync,
    hasUnstoredChanges: () =>
      counts.typed > Math.max(counts.local, counts.localSync) && store.get().phase !== 'clean',
    dispose: () => {
      persistence.stop();
      recovery.stop();
      stop();
      core.release();
      stopListening();
    },
  };
};
