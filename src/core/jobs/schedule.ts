import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { tryInstanceLock } from '../database/advisory-lock';

export interface JobRun {
  now: Date;
  /** Aborted when the server stops, which waits for the run to end. */
  signal: AbortSignal;
}

/** Work that a domain has done in the background. Runs of one job never overlap in one process. */
export interface Job {
  /** Names the job in the log and among Strapi's cron tasks. */
  name: string;
  /** Cron rule by which it runs. */
  cron?: string;
  /** Milliseconds between the starts of two runs. */
  everyMs?: number;
  /** Runs also when the server starts. */
  atStart?: boolean;
  /** Runs a last time when the server stops. */
  atStop?: boolean;
  /** Skips a run while another instance does one: for a job that does not claim each piece of its work. */
  oneInstance?: boolean;
  /** Runs also where scheduled work is switched off (`CRON=false`). */
  always?: boolean;
  work: (run: JobRun) => Promise<unknown>;
}

/** Names the lock of a job across instances. */
const lockOf = (name: string): number => createHash('sha256').update(`job ${name}`).digest().readInt32BE();

/** Starts one job. @returns what stops it */
const startJob = (strapi: Core.Strapi, job: Job): (() => Promise<void>) => {
  const { name, cron, everyMs, atStart, atStop, oneInstance, work } = job;
  const stop = new AbortController();
  let current: Promise<void> | undefined;

  const runOnce = async (signal: AbortSignal): Promise<void> => {
    const attempt = () => work({ now: new Date(), signal });
    try {
      await (oneInstance ? tryInstanceLock(strapi, lockOf(name), attempt) : attempt());
    } catch (error) {
      strapi.log.error(`Job "${name}" failed`, error);
    }
  };
  const run = (): Promise<void> =>
    (current ??= runOnce(stop.signal).finally(() => {
      current = undefined;
    }));

  if (cron) strapi.cron.add({ [name]: { task: run, options: cron } });
  const timer = everyMs === undefined ? undefined : setInterval(() => void run(), everyMs);
  if (atStart) void run();
  return async () => {
    if (cron) strapi.cron.remove(name);
    clearInterval(timer);
    stop.abort();
    await current;
    if (atStop) await runOnce(new AbortController().signal);
  };
};

/**
 * Starts the jobs of this instance: all of them where scheduled work is switched on. A run that fails is logged and
 * stops no later one.
 * @returns what stops them, after the runs that are under way
 */
export const startJobs = (strapi: Core.Strapi, jobs: readonly Job[]): (() => Promise<void>) => {
  // Strapi starts whatever is added to `strapi.cron`, also when this is off.
  const isOn = strapi.config.get<boolean>('server.cron.enabled');
  const stops = jobs.filter(({ always }) => isOn || always).map((job) => startJob(strapi, job));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
