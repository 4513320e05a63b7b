import type { EndpointOutput } from '@contract';
import { MAX_TITLE } from '@contract/limits';
import { errorMessage } from '@/lib/http/error-message';
import type { SessionCore } from './session-core';
import { type ArticleStateActions, readDraft } from './article-state';
import { snapshotOf, stateOfSave } from './fields';
import { positionOf, withChangedPosition } from './series-position';
import type { DraftPersistence } from './recovery/draft-persistence';
import { rebaseSnapshot } from './merge/merge';
import { createMutex } from './mutex';
import { readConflict } from './merge/read-conflict';
import { isSignedOut, parseSaveError, TITLE_NEEDED, TITLE_TOO_LONG } from './save-error';
import type { SaveOptions, Snapshot } from './types';

/** Retry interval in ms of a save without a response; coming online retries immediately. */
const RETRY_MS = 15_000;

/** The screen itself shows and removes the error of a save. */
const QUIET = { isQuiet: true };

type Saved = EndpointOutput<'PUT /articles'>;

const send = (
  { host, store, clientId }: SessionCore,
  sent: Snapshot,
  options: SaveOptions,
): Promise<Saved> => {
  const { id, version, locale, draft, position } = store.get();
  const state = options.state ?? stateOfSave(draft?.exists ? draft.state : undefined);
  const body = { ...withChangedPosition(sent, position), locale };
  const how = { ...QUIET, isBackground: options.isAutomatic };
  if (id) return host.call('PUT /articles', { body: { ...body, id, version, state } }, how);
  return host.call('POST /articles', { body: { ...body, state: 'draft', client_id: clientId() } }, how);
};

/** The server's values with the leading and trailing spaces that it trims, so that a space before the next word is kept. */
const asTyped = (sent: Snapshot, saved: Snapshot): Snapshot => ({
  ...saved,
  ...(sent.title.trim() === saved.title ? { title: sent.title } : {}),
  ...(sent.abstract.trim() === saved.abstract ? { abstract: sent.abstract } : {}),
});

/** Error of the title for a save; drafts need no title. */
const titleErrorOf = ({ title }: Snapshot, { state }: SaveOptions): string | null => {
  if (title.trim().length > MAX_TITLE) return TITLE_TOO_LONG;
  const isForReaders = state === 'published' || state === 'in_review';
  return isForReaders && !title.trim() ? TITLE_NEEDED : null;
};

/**
 * Saves a session: one save after another, retries without a response, and reports conflicts for the screen.
 */
export const createSaving = (
  core: SessionCore,
  persistence: DraftPersistence,
  { refresh }: Pick<ArticleStateActions, 'refresh'>,
) => {
  const { host, store, update, counts, snapshot, replaceContent } = core;
  let waiting: SaveOptions | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /**
   * Retries the first save of an article after a missing response: the article may exist, and is recognized
   * by its exact content.
   */
  let unanswered: { sent: Snapshot; counted: number } | null = null;

  const accept = async (saved: Saved, sent: Snapshot, counted: number) => {
    update({ id: saved.id, version: saved.version, position: positionOf(sent) });
    core.updateKey();
    host.tabs.announce({ id: saved.id, locale: saved.locale, version: saved.version, from: core.key() });
    // the save has succeeded even if this request fails; the next save merges the version that was not read
    const draft = await readDraft(core, saved.id).catch(() => null);
    if (draft) {
      replaceContent(rebaseSnapshot(sent, asTyped(sent, snapshotOf(draft)), snapshot()));
      update({ draft, version: draft.version, position: positionOf(draft) });
    }
    const isClean = counts.typed === counted;
    update({ phase: isClean ? 'clean' : 'dirty', errors: {}, autosavedAt: null, savedElsewhere: null });
    if (isClean) await persistence.clear();
    else persistence.schedule();
  };

  const refuse = async (error: unknown, sent: Snapshot, options: SaveOptions) => {
    const failure = parseSaveError(error);
    if (failure.kind === 'offline') {
      waiting = options;
      retry = setTimeout(tryAgain, RETRY_MS);
      return update({ phase: 'offline' });
    }
    if (failure.kind === 'refused') {
      if (!options.isAutomatic) return update({ phase: 'refused', errors: failure.errors });
      // an ended session is not an error of the text: the back office shows it, and the next keystroke retries
      return update({ phase: 'dirty', errors: isSignedOut(error) ? {} : failure.errors });
    }
    const { id, version, locale, draft, position } = store.get();
    if (!id) throw error;
    const base = { version, draft, position };
    const conflict = await readConflict(host.call, { id, locale, ...base, mine: sent, failure });
    update({ phase: 'conflict', conflict: { ...conflict, options } });
  };

  /** Reads the state of the article, since a save with an outdated state could revert it. @returns whether it is known */
  const readState = async (options: SaveOptions): Promise<boolean> => {
    update({ phase: 'saving' });
    try {
      await refresh();
      return true;
    } catch (error) {
      await persistence.storeLocally();
      await refuse(error, snapshot(), options);
      return false;
    }
  };

  const attempt = async (options: SaveOptions): Promise<boolean> => {
    clearTimeout(retry);
    waiting = null;
    if (!store.get().isStateKnown && !(await readState(options))) return false;
    const again = unanswered;
    const { sent, counted } = again ?? { sent: snapshot(), counted: counts.typed };
    unanswered = null;
    const titleError = titleErrorOf(sent, options);
    if (titleError) {
      // while a new article is typed, the message at the title is enough
      if (!options.isAutomatic) update({ phase: 'refused', errors: { title: titleError } });
      else if (store.get().phase === 'saving') update({ phase: 'dirty' });
      return false;
    }
    const { errors } = store.get();
    update({ phase: 'saving', errors: options.isAutomatic ? errors : {}, conflict: null });
    try {
      await accept(await send(core, sent, options), sent, counted);
    } catch (error) {
      await persistence.storeLocally();
      await refuse(error, sent, options);
      if (store.get().phase === 'offline' && !store.get().id) unanswered = { sent, counted };
      // the error may not apply to the current text
      return again && !unanswered ? attempt(options) : false;
    }
    return again && counts.typed !== counted ? attempt(options) : true;
  };

  const mutex = createMutex(async (options: SaveOptions): Promise<boolean> => {
    const { phase, id, draft } = store.get();
    // everything may be saved already when a waiting save runs
    const isSaved = phase === 'clean' && id !== null && draft?.exists !== false;
    if (isSaved && !options.state) return true;
    try {
      return await attempt(options);
    } catch (error) {
      // reading the other side of the conflict failed, or an unexpected error: the text is kept and can be saved again
      update({ phase: 'refused', errors: { form: errorMessage(error) } });
      return false;
    }
  });
  const save = (options: SaveOptions = {}) => mutex.run(options, `${counts.typed} ${options.state ?? ''}`);
  const tryAgain = () => {
    if (waiting) void save(waiting);
  };
  window.addEventListener('online', tryAgain);
  return {
    save,
    holdSaves: mutex.hold,
    stop: () => {
      clearTimeout(retry);
      window.removeEventListener('online', tryAgain);
    },
  };
};
