import type { Knex } from 'knex';
import type { EndpointOutput } from '../../../contract';
import { DEFAULT_NOTICE_MODES } from '../../../contract/enums';
import { fromJson } from '../notice';

export type Preferences = EndpointOutput<'GET /notices/settings'>;

export interface PreferencesRow {
  user_id: string;
  modes: Partial<Preferences['modes']> | string | null;
  quiet_from: string | null;
  quiet_to: string | null;
  time_zone: string | null;
}

const DEFAULTS: Preferences = { modes: DEFAULT_NOTICE_MODES, quiet_from: '', quiet_to: '', time_zone: 'UTC' };

/** Adds defaults to the preferences that a person has chosen. */
export const preferencesFrom = (row: PreferencesRow): Preferences => ({
  modes: { ...DEFAULT_NOTICE_MODES, ...fromJson(row.modes, {}) },
  quiet_from: row.quiet_from ?? '',
  quiet_to: row.quiet_to ?? '',
  time_zone: row.time_zone || DEFAULTS.time_zone,
});

/** Returns the preferences of people, by id; with defaults for those who chose nothing. One query. */
export const preferencesOf = async (
  knex: Knex,
  userIds: readonly string[],
): Promise<(userId: string) => Preferences> => {
  const rows = (await knex('notice_preferences').whereIn('user_id', [...userIds])) as PreferencesRow[];
  const known = new Map(rows.map((row) => [row.user_id, preferencesFrom(row)]));
  return (userId) => known.get(userId) ?? DEFAULTS;
};

/** Returns a person's preferences. */
export const findPreferences = async (userId: string): Promise<Preferences> =>
  (await preferencesOf(strapi.db.connection, [userId]))(userId);
