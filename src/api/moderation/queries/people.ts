import { DEFAULT_LOCALE } from '../../../contract/enums';
import { visitorName } from '../../../core/auth/visitor-name';
import {
  isPanelUserId,
  type PanelUser,
  panelUserId,
  panelUserName,
} from '../../../core/http/panel/panel-request';

const VISITOR = 'visitor:';

type Names = [id: string, name: string][];

const namesOfAccounts = async (ids: readonly string[]): Promise<Names> => {
  if (ids.length === 0) return [];
  const rows = (await strapi.db
    .connection('up_users')
    .whereIn('document_id', [...ids])
    .select('document_id as id', 'nick_name', 'username')) as {
    id: string;
    nick_name: string | null;
    username: string;
  }[];
  return rows.map(({ id, nick_name, username }) => [id, nick_name || username]);
};

const namesOfPanelUsers = async (ids: readonly string[]): Promise<Names> => {
  if (ids.length === 0) return [];
  const numbers = ids.map((id) => Number(id.split(':')[1]));
  const rows = (await strapi.db
    .connection('admin_users')
    .whereIn('id', numbers)
    .select('id', 'firstname', 'lastname', 'username')) as (PanelUser & { id: number })[];
  return rows.map((row) => [panelUserId(row.id), panelUserName(row)]);
};

/**
 * Returns the shown names of accounts, visitors (`visitor:` and the id) and users of Strapi's panel (`panel:` and the
 * number); those that were deleted are left out. One query for accounts, and one for users of the panel.
 */
export const namesOf = async (ids: readonly (string | null)[]): Promise<Map<string, string>> => {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const [accounts, panelUsers] = await Promise.all([
    namesOfAccounts(known.filter((id) => !id.includes(':'))),
    namesOfPanelUsers(known.filter(isPanelUserId)),
  ]);
  const visitors = known.filter((id) => id.startsWith(VISITOR));
  return new Map([
    ...accounts,
    ...panelUsers,
    ...visitors.map((id) => [id, visitorName(id.slice(VISITOR.length), DEFAULT_LOCALE)] as const),
  ]);
};
