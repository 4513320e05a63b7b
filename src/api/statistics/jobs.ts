import type { Job } from '../../core/jobs/schedule';
import { nightlyPass } from './actions/nightly-pass';
import { writeVisits } from './actions/write-visits';

/** Interval of writing visits. Killing the process loses queued visits: at most this and the time of a write. */
const VISITS_MS = 5_000;

export const statisticsJobs: Job[] = [
  { name: 'visits', everyMs: VISITS_MS, atStop: true, always: true, work: writeVisits },
  // Every hour, because midnight is at another hour in each time zone.
  { name: 'daily counts', cron: '7 * * * *', atStart: true, oneInstance: true, work: nightlyPass },
];
