import { useCallback, useState } from 'react';
import { local } from '@/lib/state/storage';
import { sizesOf, STANDARD_SIZE } from './url-state';

/** A user's settings of a list, stored in the browser. */
export interface Preferences {
  limit: number;
  /** Columns whose visibility differs from the default. */
  columns: Readonly<Record<string, boolean>>;
}

const keyOf = (name: string): string => `table:${name}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The stored settings of a list; invalid or outdated values count as none. */
const readPreferences = (name: string, maxLimit: number): Preferences => {
  const stored: unknown = local.getJson(keyOf(name));
  const { limit, columns } = isRecord(stored) ? stored : {};
  const kept = isRecord(columns) ? Object.entries(columns) : [];
  return {
    limit: sizesOf(maxLimit).find((size) => size === limit) ?? STANDARD_SIZE,
    columns: Object.fromEntries(
      kept.filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    ),
  };
};

export const usePreferences = (name: string, maxLimit: number) => {
  const [preferences, setPreferences] = useState(() => readPreferences(name, maxLimit));
  const prefer = useCallback(
    (part: Partial<Preferences>) =>
      setPreferences((before) => {
        const next = { ...before, ...part };
        local.set(keyOf(name), JSON.stringify(next));
        return next;
      }),
    [name],
  );
  return { preferences, prefer };
};
