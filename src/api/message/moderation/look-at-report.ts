import type { Knex } from 'knex';
import type { SignedIn } from '../../../core/auth/actor';
import { displayName } from '../../../core/database/display-name';
import { transaction } from '../../../core/database/transaction';
import { AppError } from '../../../core/http/app-error';
import { MESSAGE_COLUMNS, type MessageRow } from '../conversation';
import { findReport, type ReportRow } from './list-reports';

/** Readers listed with a report. */
const MAX_LOOKS = 50;
const DEFAULT_LIMIT = 50;

export interface LookOptions {
  id: string;
  before?: string;
  limit?: number;
  actor: SignedIn;
  ip: string;
}

/** A record that an administrator has read a conversation. */
interface LookRow {
  created_at: string | number | Date;
  nick_name: string | null;
  ip: string | null;
}

/** The messages of a reported conversation. */
export interface ReportedMessages {
  report: ReportRow;
  rows: MessageRow[];
  hasOlder: boolean;
  looks: LookRow[];
}

const looksAt = async (knex: Knex, reportId: string): Promise<LookRow[]> =>
  (await knex('conversation_looks as l')
    .leftJoin('up_users as u', 'u.document_id', 'l.admin_id')
    .where('l.report_id', reportId)
    .orderBy('l.id', 'desc')
    .limit(MAX_LOOKS)
    .select('l.created_at', 'l.ip', knex.raw(`${displayName('u')} as nick_name`))) as LookRow[];

/** Row id of the message to continue at. @throws `not_found` */
const rowIdOf = async (messages: Knex.QueryBuilder, id: string): Promise<number> => {
  const row = (await messages.where('m.document_id', id).first('m.id')) as { id: number } | undefined;
  if (!row) throw new AppError('not_found');
  return row.id;
};

/**
 * Returns messages of a reported conversation up to the report, newest first, and records who has read them, in one
 * transaction: without the record there are no messages.
 * @throws `not_found`
 */
export const lookAtReport = async (options: LookOptions): Promise<ReportedMessages> => {
  const { id, before, limit = DEFAULT_LIMIT, actor, ip } = options;
  const { conversation, last_id } = await findReport(strapi.db.connection, id);
  return transaction(async (trx) => {
    await strapi.db
      .query('api::message.conversation-look')
      .create({ data: { report_id: id, admin_id: actor.id, ip } });
    const reported = () => trx('private_messages as m').where({ conversation }).where('m.id', '<=', last_id);
    const messages = reported();
    if (before) messages.where('m.id', '<', await rowIdOf(reported(), before));
    const found = (await messages
      .orderBy('m.id', 'desc')
      .limit(limit + 1)
      .select(...MESSAGE_COLUMNS)) as MessageRow[];
    return {
      report: await findReport(trx, id),
      rows: found.slice(0, limit),
      hasOlder: found.length > limit,
      looks: await looksAt(trx, id),
    };
  });
};
