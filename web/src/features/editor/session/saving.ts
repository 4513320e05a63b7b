import type { EndpointOutput } from '@contract';
import type { SessionCore } from './session-core';
import { snapshotOf, stateOfSave } from './fields';
import type { DraftPersistence } from './draft-persistence';
import { rebaseSnapshot } from '../conflict/merge';
import { createMutex } from './mutex';
import { readConflict } from '../conflict/read-conflict';
import { parseSaveError, TITLE_NEEDED } from './save-error';
import type { SaveOptions, Snapshot } from './types';

/** How often a save that got no answer is tried again, in ms; coming online tries at once. */
const RETRY_MS = 15_000;

/** The screen says itself why it was not saved, and takes it back once it is. */
const QUIET = { isQuiet: true };

type Saved = EndpointOutput<'PUT /articles'>;

/** Reads what the server has of the article in the session's language. */
export const readWorking = ({ host, store }: SessionCore, id: string) =>
  host.call('GET /articles/working/{id}', { params: { id }, query: { locale: store.get().locale } });

const send = ({ host, store }: SessionCore, sent: Snapshot, options: SaveOptions): Promise<Saved> => {
  const { id, version, locale, working } = store.get();
  const state = options.state ?? stateOfSave(working?.exists ? working.state : undefined);
  const body = { ...sent, locale };
  if (id) return host.call('PUT /articles', { body: { ...body, id, version, state } }, QUIET);
  // what is more than a draft is made of an article that is there
  return host.call('POST /articles', { body: { ...body, state: 'draft' } }, QUIET);
};

/** Saves a session: one save after another, again when no answer came, with a conflict for the screen to show. */
export const createSaving = (core: SessionCore, drafts: DraftPersistence) => {
  const { host, store, update, counts, snapshot, replaceContent } = core;
  let waiting: SaveOptions | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** The first save of an article, when no answer came: it may have been made, and is known by its very words. */
  let unanswered: { sent: Snapshot; counted: number } | null = null;

  const accept = async (saved: Saved, sent: Snapshot, counted: number) => {
    update({ id: saved.id, version: saved.version });
    core.updateKey();
    host.tabs.announce({ id: saved.id, locale: saved.locale, version: saved.version, from: core.key() });
    // saved all the same when the line breaks now; the next save merges what this one did not read
    const working = await readWorking(core, saved.id).catch(() => null);
    if (working) {
      replaceContent(rebaseSnapshot(sent, snapshotOf(working), snapshot()));
      update({ working, version: working.version });
    }
    const isClean = counts.typed === counted;
    update({ phase: isClean ? 'clean' : 'dirty', draftAt: null, savedElsewhere: null });
    if (isClean) await drafts.clear();
    else drafts.schedule();
  };

  const refuse = async (error: unknown, sent: Snapshot, options: SaveOptions) => {
    const failure = parseSaveError(error);
    if (failure.kind === 'offline') {
      waiting = options;
      retry = setTimeout(tryAgain, RETRY_MS);
      return update({ phase: 'offline' });
    }
    if (failure.kind === 'refused') return update({ phase: 'refused', errors: failure.errors });
    const { id, version, locale } = store.get();
    if (!id) throw error;
    const conflict = await readConflict(host.call, { id, locale, version, mine: sent, failure });
    update({ phase: 'conflict', conflict: { ...conflict, options } });
  };

  const attempt = async (options: SaveOptions): Promise<boolean> => {
    const again = unanswered;
    const { sent, counted } = again ?? { sent: snapshot(), counted: counts.typed };
    clearTimeout(retry);
    waiting = unanswered = null;
    if (!sent.title.trim()) {
      update({ phase: 'refused', errors: { title: TITLE_NEEDED } });
      return false;
    }
    update({ phase: 'saving', errors: {}, conflict: null });
    try {
      await accept(await send(core, sent, options), sent, counted);
    } catch (error) {
      await drafts.storeLocally();
      await refuse(error, sent, options);
      if (store.get().phase === 'offline' && !store.get().id) unanswered = { sent, counted };
      // what was refused then is perhaps not what stands there now
      return again && !unanswered ? attempt(options) : false;
    }
    return again && counts.typed !== counted ? attempt(options) : true;
  };

  const mutex = createMutex(async (options: SaveOptions): Promise<boolean> => {
    const { phase, id, working } = store.get();
    // a save that waited may find everything saved
    const isSaved = phase === 'clean' && id !== null && working?.exists !== false;
    if (isSaved && !options.state) return true;
    try {
      return await attempt(options);
    } catch (error) {
      // reading the other side of a conflict failed, or a fault of ours: what is typed stays, and may be saved again
      update({ phase: 'refused', errors: { form: error instanceof Error ? error.message : String(error) } });
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
    stop: () => {
      clearTimeout(retry);
      window.removeEventListener('online', tryAgain);
    },
  };
};
