import { AppError } from '../../../core/http/app-error';
import type { Draft, TextFields } from '../drafts/find-drafts';
import { findRevision } from '../revisions/list-revisions';

interface Merge {
  merged: Partial<TextFields>;
  /** Fields that both sides changed to different values. */
  conflicts: (keyof TextFields)[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Three-way merge by field: a field that only one side changed gets that side's value. `incoming` are the sent fields;
 * one that equals `base` was not changed.
 */
const mergeFields = (base: TextFields, current: TextFields, incoming: Partial<TextFields>): Merge => {
  const merged: Partial<TextFields> = {};
  const conflicts: (keyof TextFields)[] = [];
  for (const name of Object.keys(incoming) as (keyof TextFields)[]) {
    const mine = incoming[name];
    if (mine === undefined || same(mine, base[name])) continue;
    if (!same(current[name], base[name]) && !same(current[name], mine)) conflicts.push(name);
    else Object.assign(merged, { [name]: mine });
  }
  return { merged, conflicts };
};

/**
 * Returns the fields to save: as sent when nobody else has saved since the base version, otherwise merged.
 * @throws `version_conflict` with both sides
 */
export const reconcile = async (
  draft: Draft,
  version: number,
  incoming: Partial<TextFields>,
): Promise<Partial<TextFields>> => {
  if (version === draft.version) return incoming;
  const base = await findRevision(draft.id, draft.locale, version);
  const { merged, conflicts } = base
    ? mergeFields(base, draft.fields, incoming)
    : { merged: incoming, conflicts: Object.keys(incoming) as (keyof TextFields)[] };
  if (conflicts.length === 0) return merged;
  const side = (fields: Partial<TextFields>) =>
    Object.fromEntries(conflicts.map((name) => [name, fields[name]]));
  throw new AppError('version_conflict', {
    version: draft.version,
    fields: conflicts,
    mine: side(incoming),
    theirs: side(draft.fields),
  });
};
