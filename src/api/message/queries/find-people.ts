import { UserType } from '../../../contract/enums';
import { displayName } from '../../../core/database/display-name';
import { searchKey } from '../../account/exports';
import type { PersonRow } from '../conversation';

/** Maximum of people; to see others, the person types more of the name. */
const MAX_PEOPLE = 8;

/** Sorts after every hexadecimal digit. */
const AFTER_HEX = 'g';

/**
 * Returns people to whom a person can write, by the beginning of their displayed name, in the order of names: without
 * guests, closed or blocked accounts, people who hide their page, and people who have blocked or are blocked by the person.
 * One query, from the index of `search_key`.
 */
export const findPeople = async (key: string, userId: string): Promise<PersonRow[]> => {
  const { connection: knex } = strapi.db;
  const prefix = searchKey(key);
  return (await knex('up_users as u')
    .where('u.search_key', '>=', prefix)
    .where('u.search_key', '<', prefix + AFTER_HEX)
    .whereNot('u.document_id', userId)
    .whereNot('u.site_role', UserType.VISITOR)
    .whereNull('u.closes_at')
    .where((open) => open.whereNull('u.blocked').orWhere('u.blocked', false))
    .where((shown) => shown.whereNull('u.hides_page').orWhere('u.hides_page', false))
    .whereNotExists(
      knex('user_mutes as x')
        .whereRaw(
          '(x.user_id = ? and x.muted_id = u.document_id) or (x.user_id = u.document_id and x.muted_id = ?)',
          [userId, userId],
        )
        .select(knex.raw('1')),
    )
    .orderBy('u.search_key')
    .limit(MAX_PEOPLE)
    .select('u.document_id as id', knex.raw(`${displayName('u')} as nick_name`), 'u.avatar')) as PersonRow[];
};
