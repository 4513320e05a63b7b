import { NEWS_SOURCE } from '../../core/database/content-types';
import type { Domain } from '../../core/domain';
import { onDocumentWrite } from '../../core/events/document-events';
import { emit } from '../../core/events/event-bus';
import { newsJobs } from './jobs';

/** News of other sites. */
export const news: Domain = {
  register: () => onDocumentWrite(NEWS_SOURCE, ({ id }) => emit('news.changed', { ids: [id] })),
  jobs: newsJobs,
};
