import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Locale } from '../../contract/enums';
import type { Rendered, ResolvedImage } from './types';

/** A text to be rendered, with the pictures of the library that it may show by their address. */
export interface RenderJob {
  content: string;
  locale: Locale;
  pictures: [string, ResolvedImage][];
}

type Answer = { rendered: Rendered } | { error: unknown };

/** A text that took the thread too long, or more memory than it has. */
export class TextTooHeavy extends Error {
  override readonly name = 'TextTooHeavy';
}

/** The thread was ended while a text waited for it: the server stops. */
export class RenderingEnded extends Error {
  override readonly name = 'RenderingEnded';
}

export interface RenderLimits {
  /** Milliseconds for one text. */
  limit: number;
  /** Milliseconds without a text after which the thread ends. */
  idle: number;
  /** MB of objects that the thread may hold. */
  memory: number;
}

const LIMITS: RenderLimits = {
  // The longest honest text (1 MB of prose, or 10 s of code) takes half of it.
  limit: 20_000,
  // It gives back 100 MB of grammars and WASM.
  idle: 60_000,
  // 1 MB of prose needs 250. Without a bound a hostile text would take the whole process with it.
  memory: 1_024,
};

const WORKER = path.join(__dirname, 'render-worker.js');

const failureOf = (error: unknown): unknown =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new TextTooHeavy('memory', { cause: error })
    : error;

/** Has a worker render one text. @throws `TextTooHeavy`, `RenderingEnded`, or what the worker died of */
const ask = (worker: Worker, job: RenderJob, limit: number): Promise<Rendered> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new TextTooHeavy('time'))), limit);
    const onMessage = (answer: Answer) =>
      settle(() => ('rendered' in answer ? resolve(answer.rendered) : reject(answer.error as Error)));
    const onError = (error: unknown) => settle(() => reject(failureOf(error)));
    const onExit = () => settle(() => reject(new RenderingEnded()));
    const settle = (settled: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      settled();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(job);
  });

/**
 * Renders texts beside the event loop, one after the other. The thread begins with the first text and ends when none
 * came for a while; one that dies or is too slow is replaced with the next text. Decision 040.
 */
export class RenderThread {
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private isEnded = false;

  constructor(readonly limits: RenderLimits = { ...LIMITS }) {}

  /** Whether there is a thread just now. */
  get isRunning(): boolean {
    return this.worker !== undefined;
  }

  /** @throws `TextTooHeavy`; `RenderingEnded` after {@link end} */
  render(job: RenderJob): Promise<Rendered> {
    const { limit } = this.limits;
    const turn = this.last.then(() => this.run(job, limit));
    this.last = turn.catch(() => undefined); // told to whoever asked, not to the next one
    return turn;
  }

  /** Ends the thread; whoever waits for a text is refused. */
  async end(): Promise<void> {
    this.isEnded = true;
    await this.drop();
  }

  private async run(job: RenderJob, limit: number): Promise<Rendered> {
    if (this.isEnded) throw new RenderingEnded();
    clearTimeout(this.idle);
    const worker = (this.worker ??= this.start());
    worker.ref();
    try {
      return await ask(worker, job, limit);
    } catch (error) {
      await this.drop();
      throw error;
    } finally {
      // A command that has nothing else to do may end.
      worker.unref();
      this.idle = setTimeout(() => void this.drop(), this.limits.idle).unref();
    }
  }

  private start(): Worker {
    const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: this.limits.memory } });
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = undefined;
    });
    // Whoever waits hears of it; without a listener an idle thread that dies would end the process.
    worker.on('error', () => undefined);
    return worker;
  }

  private async drop(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }
}
