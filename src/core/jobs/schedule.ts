import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { tryInstanceLock } from '../database/advisory-lock';
import { logError } from '../storage/storage-log';
import { jobFailures, jobLastRun, jobSeconds } from '../watch/metrics';

export interface JobRun {
  now: Date;
  /** Aborted when the server stops; the server waits for the run to end. */
  signal: AbortSignal;
}

/** Background work of a domain. Runs of one job never overlap in one process. */
export interface Job {
  /** Name in the log and of the cron task. */
  name: string;
  /** Cron rule. */
  cron?: string;
  /** Interval between the starts of two runs, in milliseconds; tests switch them off (`server.cron.intervals`). */
  everyMs?: number;
  /** Also runs when the server starts. */
  atStart?: boolean;
  /** Also runs when the server stops. */
  atStop?: boolean;
  /** Skips a run while another instance runs the job; for jobs that do not claim their rows. */
  oneInstance?: boolean;
  /** Also runs when scheduled work is disabled (`CRON=false`). */
  always?: boolean;
  work: (run: JobRun) => Promise<unknown>;
}

/** Key of a job's lock across instances. */
const lockOf = (name: string): number => createHash('sha256').update(`job ${name}`).digest().readInt32BE();

/**
 * Milliseconds between two checks of the clock. A clock that is set back by less than this delays a job by less than
 * this.
 */
const CLOCK_MS = 30_000;

/** Calls a function when the clock of the machine was set back. @returns a function that stops the check */
const watchClock = (onSetBack: () => void): (() => void) => {
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    if (now < last) onSetBack();
    last = now;
  }, CLOCK_MS).unref();
  return () => clearInterval(timer);
};

interface StartedJob {
  /** Computes the next run from the current time. */
  reschedule: () => void;
  stop: () => Promise<void>;
}

const startJob = (strapi: Core.Strapi, job: Job): StartedJob => {
  const { name, cron, everyMs, atStart, atStop, oneInstance, work } = job;
  const stop = new AbortController();
  let current: Promise<void> | undefined;

  const runOnce = async (signal: AbortSignal): Promise<void> => {
    const attempt = () => work({ now: new Date(), signal });
    const stopTimer = jobSeconds.startTimer({ task: name });
    try {
      await (oneInstance ? tryInstanceLock(strapi, lockOf(name), attempt) : attempt());
    } catch (error) {
      jobFailures.inc({ task: name });
      logError(`Job "${name}" failed`, error);
    } finally {
      stopTimer();
      jobLastRun.setToCurrentTime({ task: name });
    }
  };
  const run = (): Promise<void> =>
    (current ??= runOnce(stop.signal).finally(() => {
      current = undefined;
    }));

  const addCron = (): void => void (cron && strapi.cron.add({ [name]: { task: run, options: cron } }));
  const removeCron = (): void => void (cron && strapi.cron.remove(name));

  addCron();
  const hasTimer = everyMs !== undefined && strapi.config.get<boolean>('server.cron.intervals', true);
  const timer = hasTimer ? setInterval(() => void run(), everyMs) : undefined;
  if (atStart) void run();
  return {
    reschedule: () => {
      removeCron();
      addCron();
    },
    stop: async () => {
      removeCron();
      clearInterval(timer);
      stop.abort();
      await current;
      if (atStop) await runOnce(new AbortController().signal);
    },
  };
};

/**
 * Starts the jobs of this instance; only those marked `always` when scheduled work is disabled. Failed runs are logged
 * and do not affect later ones. When the clock was set back, the next runs are computed again: a cron task would wait until the
 * time of its last run has passed again.
 * @returns a function that stops them and waits for active runs
 */
export const startJobs = (strapi: Core.Strapi, jobs: readonly Job[]): (() => Promise<void>) => {
  // Strapi runs tasks added to `strapi.cron` even when cron is disabled.
  const isOn = strapi.config.get<boolean>('server.cron.enabled');
  const started = jobs.filter(({ always }) => isOn || always).map((job) => startJob(strapi, job));
  const endWatch = watchClock(() => {
    for (const job of started) job.reschedule();
  });
  return async () => {
    endWatch();
    await Promise.all(started.map((job) => job.stop()));
  };
};
