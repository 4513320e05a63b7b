import type { TextFields } from '../drafts/find-drafts';

export interface Merge {
  merged: Partial<TextFields>;
  /** Fields that both sides changed to different values. */
  conflicts: (keyof TextFields)[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Brings a save that began from `base` onto `current`: fields that only one side changed are kept from that side.
 * `incoming` holds what was sent; a field that is equal to the base was not changed by the sender.
 */
export const mergeFields = (base: TextFields, current: TextFields, incoming: Partial<TextFields>): Merge => {
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
