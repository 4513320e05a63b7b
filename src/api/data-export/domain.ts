import { onAccountDelete } from '../../core/accounts/account-hooks';
import type { Domain } from '../../core/domain';
import { deleteExportOf } from './actions/delete-exports';
import { dataExportJobs } from './jobs';

/** Archives of personal data. */
export const dataExport: Domain = {
  register: () => onAccountDelete(deleteExportOf),
  jobs: dataExportJobs,
};
