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
  'comments.moderate': [ADMIN],
  'images.edit_any': [ADMIN],
  /** Settings, menus, adverts, accounts. */
  'site.manage': [ADMIN],
} as const satisfies Record<string, readonly UserType[]>;

export type Ability = keyof typeof ABILITIES;

/** Returns true when a role has an ability, for signed-in people. */
export const roleHas = (role: number, ability: Ability): boolean =>
  (ABILITIES[ability] as readonly number[]).includes(role);
