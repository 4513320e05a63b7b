/**
 * Every event of the site with its payload. Payloads are plain JSON: they travel to other instances. An event says what
 * has happened and is stored; whoever needs more reads it from the database.
 */
export interface DomainEvents {
  /** Something of an article was written, in whatever language and state. */
  'article.changed': { id: string };
  /** Languages of an article are on the site, for the first time or with a newer text. */
  'article.published': { id: string; locales: string[] };
  'article.unpublished': { id: string; locales: string[] };
  /** An article, or one language of it, was deleted for good. */
  'article.deleted': { id: string };
  'comment.created': { id: string; articleId: string };
  /** Comments under an article were hidden, shown again or removed. */
  'comment.changed': { ids: string[]; articleId: string };
  /** Files of the library: names, texts, sizes or the images themselves. */
  'image.changed': { ids: string[] };
  'label.changed': { kind: 'tag' | 'category'; id: string };
  'menu.changed': { id: string };
  'advert.changed': { id: string };
  /** News sources, or the entries that they brought. */
  'news.changed': { ids: string[] };
  'feedback.changed': { ids: string[] };
  'settings.changed': { group: 'site' | 'mail' };
  /** A session of this person has ended, so every cached session of theirs is read again. */
  'session.ended': { userId: string };
  /** Name, role, password or block of an account. */
  'account.changed': { id: string };
}

export type EventName = keyof DomainEvents;
