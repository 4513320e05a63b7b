import { onAccountDelete } from '../../core/accounts/account-hooks';
import type { Domain } from '../../core/domain';
import { deleteAuthorViews } from './actions/delete-author-views';
import { statisticsJobs } from './jobs';

/** Visits, and counts of each day. */
export const statistics: Domain = {
  register: () => onAccountDelete(deleteAuthorViews),
  jobs: statisticsJobs,
};
