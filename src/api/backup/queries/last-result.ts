import type { Knex } from 'knex';
import type { Locale } from '../../../contract/enums';

/** The result of the last backup. */
export interface LastResult {
  /** RFC 3339 in UTC. */
  endedAt: string;
  /** Null: it succeeded. */
  error: Record<Locale, string> | null;
}

const store = () => strapi.store({ type: 'core', name: 'backup' });

/** Returns the result of the last backup; null before the first one. */
export const lastResult = async (): Promise<LastResult | null> =>
  ((await store().get({ key: 'last' })) as LastResult | null) ?? null;

/** Counts the last backup if it failed. Strapi's store has values as JSON, in which quotes in a message are escaped. */
export const failedBackups = (knex: Knex): Knex.QueryBuilder =>
  knex('strapi_core_store_settings')
    .where('key', 'core_backup_last')
    .whereRaw('value not like ?', ['%"error":null%'])
    .count('*');

export const saveResult = async (error: LastResult['error']): Promise<void> => {
  await store().set({
    key: 'last',
    value: { endedAt: new Date().toISOString(), error } satisfies LastResult,
  });
};
