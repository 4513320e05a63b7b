import type { Job } from '../../core/jobs/schedule';
import { sendNoticeMails } from './mails/send-notice-mails';
import { runWaitingTasks } from './tasks/queue';

/** Milliseconds. Tasks run immediately; the job runs those of an instance that has ended. */
const EVERY_MS = 60_000;

export const noticeJobs: Job[] = [
  { name: 'notices', everyMs: EVERY_MS, atStart: true, work: runWaitingTasks },
  {
    name: 'notice mails',
    everyMs: EVERY_MS,
    oneInstance: true,
    work: ({ now, signal }) => sendNoticeMails(now, signal),
  },
];
