import { DATA_EXPORT } from '../../../core/database/content-types';
import { afterCommit, transaction } from '../../../core/database/transaction';
import { runInBackground } from '../../../core/background';
import { deleteExportOf } from './delete-exports';
import { prepareExports } from './prepare-exports';
import { findExportOf } from '../queries/find-export';

/** Starts preparing the archive of a person's data in the background; does nothing while one is being prepared. */
export const requestExport = (userId: string): Promise<void> =>
  transaction(async (trx) => {
    await trx('up_users').where('document_id', userId).forUpdate().first('id');
    if ((await findExportOf(userId))?.state === 'preparing') return;
    await deleteExportOf(trx, { id: userId });
    await strapi.db.query(DATA_EXPORT).create({
      data: { user_id: userId, state: 'preparing', requested_at: new Date(), attempts: 0 },
    });
    afterCommit(() =>
      runInBackground(prepareExports(new AbortController().signal), 'Archives were not prepared'),
    );
  });
