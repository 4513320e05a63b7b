import type { Knex } from 'knex';
import type { CaseAct, CaseCause, CaseKind } from '../../../contract/moderation/limits';
import { toDbTime } from '../../../core/database/time';
import { emit } from '../../../core/events/event-bus';
import { createId } from '../../../lib/create-id';

/** A report or held text that administrators are to decide about. */
export interface NewCase {
  kind: CaseKind;
  targetId: string;
  /** Room or article; null for private conversations. */
  placeId: string | null;
  personId: string | null;
  cause: CaseCause;
}

/**
 * Opens a case in the transaction that stores the report or the held text. Further reports of the text increase its count, and
 * reopen it when it was decided.
 */
export const openCase = async (
  trx: Knex.Transaction,
  { kind, targetId, placeId, personId, cause }: NewCase,
): Promise<void> => {
  const at = toDbTime(new Date(), strapi.db.dialect.client);
  const id = createId();
  const report_count = cause === 'report' ? 1 : 0;
  await trx('moderation_cases')
    .insert({
      document_id: id,
      target_kind: kind,
      target_id: targetId,
      place_id: placeId,
      person_id: personId,
      cause,
      report_count,
      state: 'open',
      created_at: at,
      updated_at: at,
    })
    .onConflict(['target_kind', 'target_id'])
    .merge({
      cause,
      state: 'open',
      outcome: null,
      closed_at: null,
      closed_by: null,
      report_count: trx.raw('moderation_cases.report_count + ?', [report_count]),
      updated_at: at,
    });
  emit('moderation.cases_changed', { ids: [id] });
};

export interface Closing {
  kind: CaseKind;
  targetIds: readonly string[];
  outcome: CaseAct;
  /** Account of the administrator, or `panel:` and the id of the panel's user. */
  byId: string;
}

/** Closes open cases about texts that were decided elsewhere, for example in the table of comments. */
export const closeCasesOf = async (
  trx: Knex.Transaction,
  { kind, targetIds, outcome, byId }: Closing,
): Promise<void> => {
  const at = toDbTime(new Date(), strapi.db.dialect.client);
  const ids = [...targetIds];
  const count = await trx('moderation_cases')
    .where({ target_kind: kind, state: 'open' })
    .whereIn('target_id', ids)
    .update({ state: 'closed', outcome, closed_at: at, closed_by: byId, updated_at: at });
  if (count > 0) emit('moderation.cases_changed', { ids });
};

/** Reopens the case about a text, without a further report. */
export const reopenCase = async (trx: Knex.Transaction, kind: CaseKind, targetId: string): Promise<void> => {
  const count = await trx('moderation_cases')
    .where({ target_kind: kind, target_id: targetId, state: 'closed' })
    .update({
      state: 'open',
      outcome: null,
      closed_at: null,
      closed_by: null,
      updated_at: toDbTime(new Date(), strapi.db.dialect.client),
    });
  if (count > 0) emit('moderation.cases_changed', { ids: [targetId] });
};

/** Deletes the cases about deleted texts. */
export const deleteCasesOf = async (
  trx: Knex.Transaction,
  kind: CaseKind,
  targets: readonly string[] | Knex.QueryBuilder,
): Promise<void> => {
  await trx('moderation_cases')
    .where('target_kind', kind)
    .whereIn('target_id', targets as string[])
    .delete();
};
