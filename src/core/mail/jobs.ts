import type { Job } from '../jobs/schedule';
import { sendQueuedMails } from './send-queued-mails';

const EVERY_MS = 30_000;

/** Retries queued mails, and sends those of ended processes. Mails are claimed, so every instance runs it. */
export const mailJobs: Job[] = [
  {
    name: 'queued mails',
    everyMs: EVERY_MS,
    atStart: true,
    work: ({ now, signal }) => sendQueuedMails(now, signal),
  },
];
