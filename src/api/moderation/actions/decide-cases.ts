import type { Knex } from 'knex';
import type { CaseAct } from '../../../contract/moderation/limits';
import { toDbTime } from '../../../core/database/time';
import { transaction } from '../../../core/database/transaction';
import { emit } from '../../../core/events/event-bus';
import { AppError } from '../../../core/http/app-error';
import { CASE_COLUMNS, type CaseRow } from '../queries/case-rows';
import { sourceOf } from '../case-sources';
import { logActs } from './log';

export interface DecideOptions {
  ids: readonly string[];
  act: CaseAct;
  reason?: string;
  /** Account of the administrator, or `panel:` and the id of the panel's user with the name. */
  byId: string;
  byName?: string;
}

const find = async (knex: Knex, ids: readonly string[]): Promise<CaseRow[]> => {
  const rows = (await knex('moderation_cases as x')
    .whereIn('x.document_id', [...ids])
    // rooms are locked in a fixed order, so that two decisions cannot deadlock
    .orderBy(['x.place_id', 'x.id'])
    .select(...CASE_COLUMNS)) as CaseRow[];
  if (rows.length !== ids.length) throw new AppError('not_found');
  return rows;
};

/** Closes the cases; fails when another administrator has closed one already. @throws `case_closed` */
const close = async (trx: Knex.Transaction, { ids, act, byId }: DecideOptions): Promise<void> => {
  const at = toDbTime(new Date(), strapi.db.dialect.client);
  const count = await trx('moderation_cases')
    .whereIn('document_id', [...ids])
    .where('state', 'open')
    .update({ state: 'closed', outcome: act, closed_at: at, closed_by: byId, updated_at: at });
  if (count !== ids.length) throw new AppError('case_closed');
};

/** Whether somebody has decided one of the cases, whose texts may be deleted then. */
const isDecided = async (ids: readonly string[]): Promise<boolean> =>
  (await strapi.db
    .connection('moderation_cases')
    .whereIn('document_id', [...ids])
    .whereNot('state', 'open')
    .first('id')) !== undefined;

/**
 * Executes a decision about cases, and logs it; all or none.
 * @throws `not_found`, `case_closed` when somebody has decided one of them already
 */
export const decideCases = async (options: DecideOptions): Promise<{ count: number }> => {
  const ids = [...new Set(options.ids)];
  const { act, byId, byName, reason = '' } = options;
  const rows = await find(strapi.db.connection, ids);
  const prepared: ((trx: Knex.Transaction) => Promise<void>)[] = [];
  try {
    for (const row of rows) prepared.push(await sourceOf(row.target_kind)[act](row, { byId, reason }));
  } catch (error) {
    throw error instanceof AppError && (await isDecided(ids)) ? new AppError('case_closed') : error;
  }
  await transaction(async (trx) => {
    await close(trx, { ...options, ids });
    for (const work of prepared) await work(trx);
    await logActs(
      trx,
      rows.map((row) => ({
        act,
        byId,
        byName,
        reason,
        personId: row.person_id,
        kind: row.target_kind,
        targetId: row.target_id,
        placeId: row.place_id,
      })),
    );
    emit('moderation.cases_changed', { ids });
  });
  return { count: ids.length };
};
