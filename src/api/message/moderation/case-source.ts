import type { Knex } from 'knex';
import { adminPath } from '../../../contract/paths/admin-paths';
import { fromDbTime } from '../../../core/database/time';
import { afterCommit } from '../../../core/database/transaction';
import { runInBackground } from '../../../core/background';
import { AppError } from '../../../core/http/app-error';
import { type CaseSource, type CaseText, registerCaseSource } from '../../moderation/exports';
import { purgeMessages } from '../actions/purge-messages';
import { findReport, reportsById } from './list-reports';
import { storeReportState } from './set-report-state';

/** Path of the screen that shows a reported conversation after a confirmation. */
const lookPath = (id: string): string => adminPath('messages', { look: id });

/** Loads reason and reporter, but no messages. One query. */
const load: CaseSource['load'] = async (cases) => {
  const rows = await reportsById(cases.map(({ target_id }) => target_id));
  return new Map(
    rows.map(({ id, created_at, reporter_name, reason }): [string, CaseText] => [
      id,
      {
        content: '',
        msg_type: 2,
        is_held: false,
        is_gone: false,
        room_id: null,
        place: '',
        path: lookPath(id),
        reports: [{ created_at: fromDbTime(created_at), nick_name: reporter_name ?? '', reason }],
      },
    ]),
  );
};

/** Closes the report. Messages that were kept for it only are deleted after the COMMIT. */
const approve: CaseSource['approve'] = async ({ target_id }, { byId }) => {
  const { conversation } = await findReport(strapi.db.connection, target_id);
  return async (trx: Knex.Transaction) => {
    await storeReportState(trx, target_id, 'closed', byId);
    afterCommit(() => runInBackground(purgeMessages([conversation]), 'Deleting messages failed'));
  };
};

/** Registers reports of private conversations as cases. Their messages are read by `POST /messages_all/{id}/look` only. */
export const registerConversationModeration = (): void =>
  registerCaseSource('conversation', {
    load,
    context: () => Promise.resolve([]),
    approve,
    remove: () => Promise.reject(new AppError('conversation_not_removable')),
  });
