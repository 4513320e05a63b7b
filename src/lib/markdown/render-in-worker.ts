import path from 'node:path';
import type { Locale } from '../../contract/enums';
import { JobTooHeavy } from '../worker/errors';
import { createWorkerPool, type RunOptions } from '../worker/worker-pool';
import { hasCodeToHighlight } from './comment-code';
import { type Excess, isLight } from './complexity';
import type { RenderedComment } from './comment';
import type { FeedHtmlOptions } from './html/feed-html';
import type { Outline, Rendered, ResolvedImage, WithTerms } from './types';

/** A text, with the images of the library that it may show, by address. */
export interface TextJob {
  /** `check` tests whether the text may be rendered; `outline` reads the data that needs no rendering. */
  kind: 'check' | 'render' | 'outline';
  content: string;
  locale: Locale;
  images: [string, ResolvedImage][];
  /** Whether the terms for the search index are returned too. Outlines always have them. */
  hasTerms?: boolean;
}

/** A short text with the markdown of comments, and the people whom it may mention: ids by name. */
export interface CommentJob {
  kind: 'comment';
  content: string;
  people: [string, string][];
}

export type RenderJob = TextJob | CommentJob | ({ kind: 'feed' } & FeedHtmlOptions);

/** Result of the thread; `excess` is that of a check, undefined for a text that may be rendered. */
export type RenderReply =
  string | RenderedComment | (Rendered & WithTerms) | (Outline & WithTerms) | { excess: Excess | undefined };

/** Purposes of a rendering: a save, a preview, or background work. Saves are rendered first. */
export type RenderPurpose = 'save' | 'preview' | 'background';

const PRIORITIES: Record<RenderPurpose, number> = { save: 2, preview: 1, background: 0 };

/** Owner and purpose of a rendering. */
export interface RenderTurn {
  purpose: RenderPurpose;
  /** Texts of different owners alternate. */
  owner?: string;
  /** Cancels the rendering. */
  signal?: AbortSignal;
}

/** Thrown for a text that exceeds a limit. */
export class TextExceedsLimit extends Error {
  override readonly name = 'TextExceedsLimit';

  constructor(readonly excess: Excess) {
    super(`The text exceeds a limit: ${excess.code}`);
  }
}

/** Seconds after which a person with too many waiting texts may send the next one. */
export const RETRY_SECONDS = 2;

/** Time limit in milliseconds of a light text; after that it waits in the queue of heavy ones. */
const LIGHT_TIMEOUT_MS = 1_500;
/** Time limit in milliseconds of a comment with code: the first one of a language loads its grammar, in up to 0.8 s on an
 * idle machine. */
const CODE_TIMEOUT_MS = 5_000;

/**
 * The threads that render texts. Heavy texts use one of them, so that a light text never waits for a heavy one.
 * Decision 040.
 */
export const renderPool = createWorkerPool<RenderJob, RenderReply>({
  file: path.join(__dirname, 'render-worker.js'),
  size: 2,
  heavySize: 1,
  // The longest real text (1 MB of prose, or 10 s of code) takes half of it.
  timeoutMs: 20_000,
  // 1 MB of prose needs 250. Without a limit, a malicious text could end the whole process.
  memoryMb: 1_024,
  // An idle thread uses 100 MB for grammars and WASM.
  idleMs: 60_000,
  // A client sends the next preview after it has received the last one.
  maxWaiting: 4,
});

const isTimeout = (error: unknown): boolean => error instanceof JobTooHeavy && error.limit === 'time';

/** Runs a job as a light one. @returns undefined when it takes too long for that */
const runLight = async (job: RenderJob, turn: RunOptions): Promise<RenderReply | undefined> => {
  try {
    return await renderPool.run(job, { ...turn, timeoutMs: LIGHT_TIMEOUT_MS });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    return undefined;
  }
};

/** @throws TextExceedsLimit */
const check = async (job: TextJob, turn: RunOptions): Promise<void> => {
  const reply = await runLight({ ...job, kind: 'check' }, turn);
  if (typeof reply === 'object' && 'excess' in reply && reply.excess)
    throw new TextExceedsLimit(reply.excess);
};

const run = async (job: TextJob, { purpose, owner, signal }: RenderTurn): Promise<RenderReply> => {
  const turn: RunOptions = { priority: PRIORITIES[purpose], owner, signal };
  const reply = isLight(job.content) ? await runLight(job, turn) : undefined;
  if (reply) return reply;
  // The check takes a fraction of the time: a refused text does not wait in the queue of heavy ones.
  if (job.kind === 'render') await check(job, turn);
  return renderPool.run(job, { ...turn, isHeavy: true });
};

/**
 * `renderMarkdown` in a thread.
 * @throws `TextExceedsLimit`, `JobTooHeavy`, `TooManyJobs`, `WorkerPoolEnded`; the reason of the signal
 */
export const renderInWorker = async (
  job: Omit<TextJob, 'kind' | 'hasTerms'>,
  turn: RenderTurn,
): Promise<Rendered & WithTerms> => {
  const hasTerms = turn.purpose !== 'preview';
  return (await run({ kind: 'render', hasTerms, ...job }, turn)) as Rendered & WithTerms;
};

/** `readOutline` in a thread. A text that exceeds a limit is outlined as plain text. @throws as {@link renderInWorker} */
export const outlineInWorker = async (
  content: string,
  locale: Locale,
  turn: RenderTurn,
): Promise<Outline & WithTerms> =>
  (await run({ kind: 'outline', content, locale, images: [] }, turn)) as Outline & WithTerms;

/**
 * `renderComment` in a thread: as a light text while somebody waits for it, else with the time of a heavy one.
 * @throws `JobTooHeavy`, `TooManyJobs`, `WorkerExited`, `WorkerPoolEnded`
 */
export const renderCommentInWorker = async (
  job: Omit<CommentJob, 'kind'>,
  { purpose, owner }: RenderTurn,
): Promise<RenderedComment> => {
  const timeoutMs = hasCodeToHighlight(job.content) ? CODE_TIMEOUT_MS : LIGHT_TIMEOUT_MS;
  const turn: RunOptions = {
    priority: PRIORITIES[purpose],
    owner,
    ...(purpose === 'background' ? { isHeavy: true } : { timeoutMs }),
  };
  return (await renderPool.run({ kind: 'comment', ...job }, turn)) as RenderedComment;
};

/** `feedHtml` in a thread, after all texts that people wait for. @throws `WorkerPoolEnded` */
export const feedHtmlInWorker = async (options: FeedHtmlOptions): Promise<string> =>
  (await renderPool.run(
    { kind: 'feed', ...options },
    { priority: PRIORITIES.background, owner: options.page },
  )) as string;
