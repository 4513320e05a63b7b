/**
 * All domain events with their payloads. Payloads are plain JSON, because they are sent to other instances. An event
 * names what has been stored; handlers read the rest from the database.
 */
export interface DomainEvents {
  /** An article was written, in any language and state. */
  'article.changed': { id: string };
  /** Locales of an article were published, for the first time or again. */
  'article.published': { id: string; locales: string[] };
  'article.unpublished': { id: string; locales: string[] };
  /** An article, or one language of it, was deleted permanently. */
  'article.deleted': { id: string };
  'comment.created': { id: string; articleId: string };
  /** Comments of an article were hidden, shown again or removed. */
  'comment.changed': { ids: string[]; articleId: string };
  /** Images of the library were changed: metadata, sizes or content. */
  'image.changed': { ids: string[] };
  'label.changed': { kind: 'tag' | 'category'; id: string };
  'menu.changed': { id: string };
  'advert.changed': { id: string };
  /** News sources or their entries were changed. */
  'news.changed': { ids: string[] };
  'feedback.changed': { ids: string[] };
  'settings.changed': { group: 'site' | 'mail' };
  /** A session of this person has ended; all cached sessions of the person are dropped. */
  'session.ended': { userId: string };
  /** Name, role, password or block of an account was changed. */
  'account.changed': { id: string };
}

export type EventName = keyof DomainEvents;
