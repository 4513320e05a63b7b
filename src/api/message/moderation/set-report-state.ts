import type { SignedIn } from '../../../core/auth/actor';
import { REPORT } from '../conversation';
import { purgeMessages } from '../actions/purge-messages';
import { findReport, type ReportRow } from './list-reports';

/** Closes a report or opens it again. Messages that were kept for a closed report only are deleted. @throws `not_found` */
export const setReportState = async (
  id: string,
  state: ReportRow['state'],
  actor: SignedIn,
): Promise<ReportRow> => {
  const { conversation } = await findReport(strapi.db.connection, id);
  const isClosed = state === 'closed';
  await strapi.db.query(REPORT).update({
    where: { documentId: id },
    data: { state, closed_at: isClosed ? new Date() : null, closed_by: isClosed ? actor.id : null },
  });
  if (isClosed) await purgeMessages([conversation]);
  return findReport(strapi.db.connection, id);
};
