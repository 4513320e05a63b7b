import { paths } from '../contract/paths/pages';
import { invalidatePage, invalidatePages } from '../core/cache/page-version';
import type { DomainEvents, EventName } from '../core/events/domain-events';
import { on } from '../core/events/event-bus';

/** Events that may change any page. */
const ALL_PAGES: EventName[] = [
  'article.changed',
  'article.published',
  'article.unpublished',
  'article.deleted',
  'account.deleted',
  'image.changed',
  'label.changed',
  'menu.changed',
  'advert.changed',
  'news.changed',
  'database.changed',
];

/** Invalidates pages after the events that change them, on every instance. */
export const registerPageInvalidation = (): void => {
  const discussed = ({ articleId }: DomainEvents['comment.created' | 'comment.changed']) =>
    invalidatePage(paths.article(articleId));
  for (const name of ALL_PAGES) on(name, invalidatePages, { everywhere: true });
  on(
    'settings.changed',
    ({ group }) => (group === 'site' || group === 'appearance' ? invalidatePages() : undefined),
    { everywhere: true },
  );
  on('account.changed', ({ id }) => invalidatePage(paths.user(id)), { everywhere: true });
  on('comment.created', discussed, { everywhere: true });
  on('comment.changed', discussed, { everywhere: true });
};
