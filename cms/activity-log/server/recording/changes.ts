import type { z } from 'zod';
import { SECRET_PLACEHOLDER } from '../../../../src/contract/enums';
import type { LogChange } from '../../../../src/contract/endpoints/system/logs';
import type { Snapshot, Snapshots } from './snapshot';

export type Change = z.output<typeof LogChange>;

/** Characters of a value, and changes of an entry, that are stored: a log must not grow as fast as the data that it records. */
const MAX_VALUE = 4000;
const MAX_CHANGES = 200;
const MAX_TOTAL = 50_000;

/** Number of equal lines that are kept around a change. */
const CONTEXT_LINES = 2;

const cut = (lines: readonly string[]): string => {
  const text = lines.join('\n');
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text;
};

/** Reduces two long texts to the lines between the first and the last difference, and those around. */
const onlyDifferent = (before: string, after: string): [string, string] => {
  const [a, b] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const from = Math.max(0, start - CONTEXT_LINES);
  const kept = Math.max(0, end - CONTEXT_LINES);
  return [cut(a.slice(from, a.length - kept)), cut(b.slice(from, b.length - kept))];
};

const valuesOf = (
  before: string | null,
  after: string | null,
): Pick<Change, 'before' | 'after' | 'is_cut'> => {
  if (Math.max(before?.length ?? 0, after?.length ?? 0) <= MAX_VALUE) return { before, after, is_cut: false };
  const [a, b] = onlyDifferent(before ?? '', after ?? '');
  return { before: before === null ? null : a, after: after === null ? null : b, is_cut: true };
};

const changesOfRow = (
  before: Snapshot | undefined,
  after: Snapshot | undefined,
): Omit<Change, 'target'>[] => {
  const names = new Set([...(before?.fields.keys() ?? []), ...(after?.fields.keys() ?? [])]);
  return [...names].flatMap((field): Omit<Change, 'target'>[] => {
    const [a, b] = [before?.fields.get(field), after?.fields.get(field)];
    const [from, into] = [a?.value ?? null, b?.value ?? null];
    if (from === into) return [];
    if (!a?.isSecret && !b?.isSecret)
      return [{ field, ...valuesOf(a?.text ?? null, b?.text ?? null), is_secret: false }];
    const hide = (value: string | null) => (value === null ? null : SECRET_PLACEHOLDER);
    return [{ field, before: hide(from), after: hide(into), is_secret: true, is_cut: false }];
  });
};

/** A row that an entry is about. */
export interface Target {
  id: string;
  name: string;
}

/** What a transaction has changed. */
export interface Difference {
  changes: Change[];
  /** The changed rows as they are now; deleted ones as they were. */
  targets: Target[];
}

/** Leaves out values when there are too many of them. */
const bounded = (changes: readonly Change[]): Change[] => {
  let total = 0;
  return changes.slice(0, MAX_CHANGES).map((change) => {
    total += (change.before?.length ?? 0) + (change.after?.length ?? 0);
    if (total <= MAX_TOTAL) return change;
    const omit = (value: string | null) => (value === null ? null : '…');
    return { ...change, before: omit(change.before), after: omit(change.after), is_cut: true };
  });
};

/** Compares rows before and after a transaction; values of secrets are left out. */
export const differenceOf = (before: Snapshots, after: Snapshots): Difference => {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const rows = keys
    .map((key) => ({
      key,
      row: after.get(key) ?? before.get(key)!,
      isNew: !before.has(key),
      isGone: !after.has(key),
    }))
    .map((one) => ({ ...one, changes: changesOfRow(before.get(one.key), after.get(one.key)) }))
    .filter(({ changes, isNew, isGone }) => changes.length > 0 || isNew || isGone);
  const changes = rows.flatMap(({ row, changes: of }) =>
    of.map((change) => ({ target: rows.length > 1 ? row.name : '', ...change })),
  );
  const targets = new Map(rows.map(({ row }) => [row.id, { id: row.id, name: row.name }]));
  return { changes: bounded(changes), targets: [...targets.values()] };
};
