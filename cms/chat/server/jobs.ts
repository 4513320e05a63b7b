import type { Job } from '../../../src/core/jobs/schedule';
import { deleteOldModeration } from './moderation/delete-old';
import { deleteUnsentUploads } from './uploads/delete-unsent';

export const chatJobs: Job[] = [
  {
    name: 'old data of chat moderation',
    cron: '41 * * * *',
    oneInstance: true,
    work: ({ now }) => deleteOldModeration(now),
  },
  {
    name: 'unsent chat files',
    cron: '23 * * * *',
    oneInstance: true,
    work: ({ now, signal }) => deleteUnsentUploads(now, signal),
  },
];
