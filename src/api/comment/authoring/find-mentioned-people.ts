import type { FindMentioned } from '../../../lib/markdown';

interface Row {
  id: string;
  nick_name: string | null;
  username: string;
}

/**
 * Finds people by display name. Ambiguous names are left out. User names of people with a nick name are not matched,
 * because they are used to sign in. One query.
 */
export const findMentionedPeople: FindMentioned = async (names) => {
  const rows = (await strapi.db
    .connection('up_users as u')
    .whereIn('u.nick_name', names)
    .orWhere((bare) =>
      bare
        .whereIn('u.username', names)
        .andWhere((unnamed) => unnamed.whereNull('u.nick_name').orWhere('u.nick_name', '')),
    )
    .select('u.document_id as id', 'u.nick_name', 'u.username')) as Row[];
  const people = new Map<string, string>();
  const shared = new Set<string>();
  for (const { id, nick_name, username } of rows) {
    const name = nick_name || username;
    if (people.has(name)) shared.add(name);
    people.set(name, id);
  }
  for (const name of shared) people.delete(name);
  return people;
};
