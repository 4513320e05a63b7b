import type { Knex } from 'knex';
import type { SignedIn } from '../../../core/auth/actor';
import { toDbTime } from '../../../core/database/time';
import { transaction } from '../../../core/database/transaction';
import { closeCasesOf, reopenCase } from '../../moderation/exports';
import { purgeMessages } from '../actions/purge-messages';
import { findReport, type ReportRow } from './list-reports';

type State = ReportRow['state'];

/** Stores the state of a report, without its case. */
export const storeReportState = async (
  trx: Knex.Transaction,
  id: string,
  state: State,
  byId: string,
): Promise<void> => {
  const at = toDbTime(new Date(), strapi.db.dialect.client);
  const isClosed = state === 'closed';
  await trx('conversation_reports')
    .where('document_id', id)
    .update({
      state,
      closed_at: isClosed ? at : null,
      closed_by: isClosed ? byId : null,
      updated_at: at,
    });
};

/**
 * Closes a report with its case, or reopens both. Messages that were kept for a closed report only are deleted.
 * @throws `not_found`
 */
export const setReportState = async (id: string, state: State, actor: SignedIn): Promise<ReportRow> => {
  const { conversation } = await findReport(strapi.db.connection, id);
  await transaction(async (trx) => {
    await storeReportState(trx, id, state, actor.id);
    if (state === 'open') await reopenCase(trx, 'conversation', id);
    else
      await closeCasesOf(trx, { kind: 'conversation', targetIds: [id], outcome: 'approve', byId: actor.id });
  });
  if (state === 'closed') await purgeMessages([conversation]);
  return findReport(strapi.db.connection, id);
};
