import { onAccountDelete, onDataExport } from '../../core/accounts/account-hooks';
import type { Domain } from '../../core/domain';
import { deleteFollowsOf } from './actions/retarget';
import { followData } from './queries/follow-data';

/** People and tags that people follow. */
export const follow: Domain = {
  register() {
    onAccountDelete(deleteFollowsOf);
    onDataExport(followData);
  },
};
