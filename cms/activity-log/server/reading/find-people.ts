import type { Knex } from 'knex';
import type { EndpointOutput, EndpointRequest } from '../../../../src/contract';
import type { Locale } from '../../../../src/contract/enums';
import { whereContains } from '../../../../src/core/database/like';
import {
  isPanelUserId,
  type PanelUser,
  panelUserId,
  panelUserName,
} from '../../../../src/core/http/panel/panel-request';
import { LOG_CHAINS } from '../../../../src/core/log-chain/chains';

type Query = EndpointRequest<'GET /logs/people'>['query'];
type Person = EndpointOutput<'GET /logs/people'>[number];

/** Maximum of people of one kind in a response; to see others, the administrator types more of the name. */
const MOST = 20;

/** The newest entries, whose people are those that an administrator most likely looks for. */
const NEWEST = 500;

/** Column of the person. */
const COLUMNS = { action: 'actor_id', 'sign-in': 'user_id' } as const;

/** A user of the panel is found by the displayed name and by the name or address of the sign-in. */
const PANEL_NAMES = ["coalesce(firstname, '') || ' ' || coalesce(lastname, '')", 'username', 'email'];

const panelNumber = (id: string): number => Number(id.split(':')[1]);

const idsOf = async (query: Knex.QueryBuilder): Promise<string[]> => {
  const rows = (await query) as { id: string | number | null }[];
  return rows.map(({ id }) => String(id ?? '')).filter(Boolean);
};

/** Ids of the people of the newest entries. */
const newest = async (type: Query['type']): Promise<string[]> => {
  const { table, time } = LOG_CHAINS[type];
  const rows = strapi.db
    .connection(table)
    .orderBy([
      { column: time, order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(NEWEST)
    .select({ id: COLUMNS[type] });
  return idsOf(rows);
};

/** Ids of accounts with entries whose user name or nickname contains the key. */
const accounts = (type: Query['type'], key: string): Promise<string[]> => {
  const { connection } = strapi.db;
  const entries = connection(LOG_CHAINS[type].table).whereRaw('?? = up_users.document_id', [COLUMNS[type]]);
  const query = connection('up_users').whereExists(entries).orderBy('id').limit(MOST);
  return idsOf(whereContains(query, ['username', 'nick_name'], key).select({ id: 'document_id' }));
};

/** Ids of users of the panel with entries whose name or e-mail address contains the key. */
const panelUsers = async (type: Query['type'], key: string): Promise<string[]> => {
  const { connection } = strapi.db;
  const users = await idsOf(whereContains(connection('admin_users'), PANEL_NAMES, key).select('id'));
  const ids = users.map((id) => panelUserId(Number(id)));
  return idsOf(
    connection(LOG_CHAINS[type].table)
      .whereIn(COLUMNS[type], ids)
      .distinct({ id: COLUMNS[type] })
      .limit(MOST),
  );
};

/** Ids of deleted people whose names are in the log of actions. */
const deleted = (key: string): Promise<string[]> => {
  const { connection } = strapi.db;
  const query = connection(LOG_CHAINS.action.table)
    .whereNotNull('actor_id')
    .whereNotExists(connection('up_users').whereRaw('document_id = actor_id'))
    .whereNotExists(connection('admin_users').whereRaw("'panel:' || admin_users.id = actor_id"));
  return idsOf(whereContains(query, ['actor_name'], key).distinct({ id: 'actor_id' }).limit(MOST));
};

const candidates = async ({ type, key }: Query): Promise<string[]> => {
  if (!key) return newest(type);
  const known = [accounts(type, key), panelUsers(type, key)];
  return (await Promise.all(type === 'action' ? [...known, deleted(key)] : known)).flat();
};

interface Account {
  document_id: string;
  username: string;
  nick_name: string | null;
}

const namedAccounts = async (ids: readonly string[]): Promise<Person[]> => {
  const rows = (await strapi.db
    .connection('up_users')
    .whereIn('document_id', [...ids])
    .select('document_id', 'username', 'nick_name')) as Account[];
  return rows.map(({ document_id, username, nick_name }) => ({
    id: document_id,
    name: nick_name || username,
    user_name: username,
    is_panel: false,
    is_deleted: false,
  }));
};

const namedPanelUsers = async (ids: readonly string[]): Promise<Person[]> => {
  const rows = (await strapi.db
    .connection('admin_users')
    .whereIn('id', ids.map(panelNumber))
    .select('id', 'firstname', 'lastname', 'username', 'email')) as (PanelUser & {
    id: number;
    email: string;
  })[];
  return rows.map((row) => ({
    id: panelUserId(row.id),
    name: panelUserName(row),
    user_name: row.email,
    is_panel: true,
    is_deleted: false,
  }));
};

/** A deleted person with the name of the newest action; without a name when there is none: the log of sign-ins has no names. */
const namedDeleted = async (id: string): Promise<Person> => {
  const { table, time } = LOG_CHAINS.action;
  const entry = (await strapi.db
    .connection(table)
    .where('actor_id', id)
    .orderBy(time, 'desc')
    .first('actor_name')) as { actor_name: string } | undefined;
  const name = entry?.actor_name ?? '';
  return { id, name, user_name: '', is_panel: isPanelUserId(id), is_deleted: true };
};

/** Returns the people who have entries in a log, ordered by name; one query for each deleted person. */
export const findPeople = async (query: Query, locale: Locale): Promise<Person[]> => {
  const ids = [...new Set([...(query.user_id ? [query.user_id] : []), ...(await candidates(query))])];
  const ofPanel = ids.filter(isPanelUserId);
  const ofSite = ids.filter((id) => !isPanelUserId(id));
  const known = [...(await namedAccounts(ofSite)), ...(await namedPanelUsers(ofPanel))];
  const gone = ids.filter((id) => !known.some((one) => one.id === id));
  const former = await Promise.all(gone.slice(0, MOST).map(namedDeleted));
  const people = [...known, ...former.filter(({ id, name }) => name !== '' || id === query.user_id)];
  return people.sort((one, other) => one.name.localeCompare(other.name, locale));
};
