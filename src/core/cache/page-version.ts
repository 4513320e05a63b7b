import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { paths } from '../../contract/pages';
import type { DomainEvents, EventName } from '../events/domain-events';
import { on } from '../events/event-bus';

/** Pages that changed by themselves lately; when more do, all pages count as changed. */
const MOST_PATHS = 5_000;
/** No page is kept for longer (`page-cache.ts` keeps them for one minute). */
const NEEDED_MS = 120_000;

interface Versions {
  all: string;
  paths: LRUCache<string, string>;
}

const known = new WeakMap<object, Versions>();

const begin = (): Versions => {
  const versions: Versions = {
    all: randomUUID(),
    paths: new LRUCache({
      max: MOST_PATHS,
      ttl: NEEDED_MS,
      // A version that is forgotten too early would bring an old page back.
      dispose: (_version, _path, reason) => {
        if (reason === 'evict') versions.all = randomUUID();
      },
    }),
  };
  known.set(strapi, versions);
  return versions;
};

const versionsHere = (): Versions => known.get(strapi) ?? begin();

/** `/article/x/` is the page of `/article/x`. */
const pageOf = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/**
 * Changes whenever something has changed that pages show, or that the page of a path shows: pages kept under an older
 * version are stale.
 */
export const pageVersion = (path = ''): string => {
  const { all, paths } = versionsHere();
  return `${all} ${paths.get(pageOf(path)) ?? ''}`;
};

/** Lets go of the page of a path, on this instance. */
export const invalidatePage = (path: string): void =>
  void versionsHere().paths.set(pageOf(path), randomUUID());

/** Lets go of all pages, on this instance. */
export const invalidatePages = (): void => {
  versionsHere().all = randomUUID();
};

/** Events after which any page may show something else. */
const ALL_PAGES: EventName[] = [
  'article.changed',
  'article.published',
  'article.unpublished',
  'article.deleted',
  'image.changed',
  'label.changed',
  'menu.changed',
  'advert.changed',
  'news.changed',
];

/** Lets go of pages after the events that change them, on every instance. */
export const registerPageInvalidation = (): void => {
  const discussed = ({ articleId }: DomainEvents['comment.created' | 'comment.changed']) =>
    invalidatePage(paths.article(articleId));
  for (const name of ALL_PAGES) on(name, invalidatePages, { everywhere: true });
  on('settings.changed', ({ group }) => (group === 'site' ? invalidatePages() : undefined), {
    everywhere: true,
  });
  on('comment.created', discussed, { everywhere: true });
  on('comment.changed', discussed, { everywhere: true });
};
