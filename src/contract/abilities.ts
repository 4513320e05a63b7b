import { UserType } from './enums';

const { ADMIN, USER, VISITOR } = UserType;

/**
 * Abilities of signed-in people by role. Constants only: the browser imports this file. Role 3 with a token is the
 * read-only guest of the admin; role 3 without a token is an anonymous reader and has no abilities.
 */
export const ABILITIES = {
  'admin.enter': [ADMIN, USER, VISITOR],
  /** Write own articles and comments, like, upload images. */
  'content.write': [ADMIN, USER],
  /** Read all drafts, the comment queue and the statistics. */
  'content.read_all': [ADMIN, VISITOR],
  'articles.edit_any': [ADMIN],
  /** Publish without a review when the site requires one. */
  'articles.publish': [ADMIN],
  'articles.review': [ADMIN],
  'articles.recommend': [ADMIN],
  'comments.moderate': [ADMIN],
  /** Write without quotas, word list and review of links, and without the delay of slow rooms. */
  'content.unrestricted': [ADMIN],
  /** Write in read-only rooms, withdraw the messages of others, mute and ban. */
  'chat.moderate': [ADMIN],
  'images.edit_any': [ADMIN],
  /** Read mail and network addresses of people; others see them masked. */
  'people.read_private': [ADMIN],
  /** Settings, menus, adverts, accounts. */
  'site.manage': [ADMIN],
} as const satisfies Record<string, readonly UserType[]>;

export type Ability = keyof typeof ABILITIES;

/** Returns true when a role has an ability, for signed-in people. */
export const roleHas = (role: number, ability: Ability): boolean =>
  (ABILITIES[ability] as readonly number[]).includes(role);

/** Returns true when somebody is signed in, that is, has an id, and has the ability. */
export const can = ({ id, role }: { id: string | null; role: number }, ability: Ability): boolean =>
  Boolean(id) && roleHas(role, ability);
