import type { Knex } from 'knex';
import type { CaseKind, ModerationAct } from '../../../contract/moderation/limits';
import { toDbTime } from '../../../core/database/time';
import { emit } from '../../../core/events/event-bus';
import { createId } from '../../../lib/create-id';

/** An action of a moderator. */
export interface Act {
  act: ModerationAct;
  /** Account, or `panel:` and the id of the panel's user. */
  byId: string;
  /** Name of a user of the panel; accounts are shown with their current names. */
  byName?: string;
  personId?: string | null;
  kind?: CaseKind;
  targetId?: string;
  placeId?: string | null;
  reason?: string;
  until?: string | null;
}

/** Stores actions in the transaction that executes them, and emits an event for each. */
export const logActs = async (trx: Knex.Transaction, acts: readonly Act[]): Promise<void> => {
  if (acts.length === 0) return;
  const { client } = strapi.db.dialect;
  const at = toDbTime(new Date(), client);
  const rows = acts.map((act) => ({
    document_id: createId(),
    act: act.act,
    by_id: act.byId,
    by_name: act.byName ?? null,
    person_id: act.personId ?? null,
    target_kind: act.kind ?? null,
    target_id: act.targetId ?? null,
    place_id: act.placeId || null,
    reason: act.reason ?? '',
    until: act.until ? toDbTime(new Date(act.until), client) : null,
    created_at: at,
    updated_at: at,
  }));
  await trx('moderation_logs').insert(rows);
  for (const { document_id: id, act } of rows) emit('moderation.acted', { id, act });
};
