/** The screens of the back office (spec section 2), by their paths below `/admin`. */
export const ADMIN_SCREEN_NAMES = [
  'home',
  'my-information',
  'my-articles',
  'my-collects',
  'my-messages',
  'my-notices',
  'users',
  'chats',
  'messages',
  'images',
  'articles',
  'comments',
  'article',
  'article/:id',
  'tags',
  'series',
  'menus',
  'feedback',
  'adverts',
  'news',
  'logs',
  'appearance',
  'backups',
  'imports',
  'systems',
  'systems/site',
  'systems/email',
  'systems/qiniu',
  'systems/qq',
  'systems/jwt',
] as const;
export type AdminScreenName = (typeof ADMIN_SCREEN_NAMES)[number];

/**
 * Path of a screen of the back office, with its query. A function, so that a public page that links to one screen does not
 * load the table of all.
 */
export const adminPath = (name: AdminScreenName, query: Record<string, string> = {}): string => {
  const search = new URLSearchParams(query).toString();
  return `/admin/${name}${search && `?${search}`}`;
};
