import type { Knex } from 'knex';
import { DEFAULT_LOCALE, UserType } from '../../../../src/contract/enums';
import type { ChatPerson } from '../../../../src/contract/chat/records';
import { visitorName } from '../../../../src/api/visitor/exports';
import type { Named } from './chat-actor';

const VISITOR = 'visitor:';

interface Row {
  id: string;
  nick_name: string | null;
  username: string;
  avatar: string | null;
  role: UserType | null;
  hides_page: boolean | number | null;
  blocked: boolean | number | null;
}

const presentRow = ({ id, nick_name, username, avatar, role, hides_page, blocked }: Row): ChatPerson => ({
  user_id: id,
  nick_name: nick_name || username,
  avatar: avatar ?? '',
  role: role ?? UserType.VISITOR,
  is_public: !hides_page && !blocked,
});

const presentVisitorId = (key: string): ChatPerson => ({
  user_id: key,
  nick_name: visitorName(key.slice(VISITOR.length), DEFAULT_LOCALE),
  avatar: '',
  role: UserType.VISITOR,
  is_public: false,
});

/** Returns people by the id of their account or their key as a visitor; deleted accounts are left out. One query. */
export const findPeople = async (
  ids: readonly string[],
  knex: Knex = strapi.db.connection,
): Promise<Map<string, ChatPerson>> => {
  const unique = [...new Set(ids)];
  const accounts = unique.filter((id) => !id.startsWith(VISITOR));
  const rows = accounts.length
    ? ((await knex('up_users')
        .whereIn('document_id', accounts)
        .select(
          'document_id as id',
          'nick_name',
          'username',
          'avatar',
          'site_role as role',
          'hides_page',
          'blocked',
        )) as Row[])
    : [];
  const people = [
    ...rows.map(presentRow),
    ...unique.filter((id) => id.startsWith(VISITOR)).map(presentVisitorId),
  ];
  return new Map(people.map((person) => [person.user_id, person]));
};

/** Returns an account as an actor; undefined when it was deleted. */
export const findAccount = async (id: string): Promise<Named | undefined> => {
  const person = (await findPeople([id])).get(id);
  if (!person) return undefined;
  const { role, nick_name: nickName, avatar, is_public: isPublic } = person;
  return { id, role, nickName, avatar, isPublic };
};
