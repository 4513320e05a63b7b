import type { Knex } from 'knex';
import { DEFAULT_LOCALE } from '../../../contract/enums';
import { visitorName } from '../../../core/auth/visitor-name';

const VISITOR = 'visitor:';

/** Returns the shown names of accounts and visitors; deleted accounts are left out. One query. */
export const namesOf = async (
  ids: readonly (string | null)[],
  knex: Knex = strapi.db.connection,
): Promise<Map<string, string>> => {
  const known = [...new Set(ids)].filter((id) => id !== null);
  const accounts = known.filter((id) => !id.includes(':'));
  const rows =
    accounts.length > 0
      ? ((await knex('up_users')
          .whereIn('document_id', accounts)
          .select('document_id as id', 'nick_name', 'username')) as {
          id: string;
          nick_name: string | null;
          username: string;
        }[])
      : [];
  const visitors = known.filter((id) => id.startsWith(VISITOR));
  return new Map([
    ...rows.map(({ id, nick_name, username }) => [id, nick_name || username] as const),
    ...visitors.map((id) => [id, visitorName(id.slice(VISITOR.length), DEFAULT_LOCALE)] as const),
  ]);
};
