import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { subscribe, publish } from '../redis';

const CHANNEL = 'site:pages:changed';
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

/** @param path of the page that changed; all pages when it is empty */
const changedHere = (path: string): void => {
  const versions = versionsHere();
  if (path) versions.paths.set(pageOf(path), randomUUID());
  else versions.all = randomUUID();
};

/** Tells this instance, and through Redis every other one, that the page of a path has changed, and no other. */
export const invalidatePage = async (path: string): Promise<void> => {
  changedHere(path);
  await publish(CHANNEL, path);
};

/** Tells this instance, and through Redis every other one, that pages have changed. */
export const invalidatePages = (): Promise<void> => invalidatePage('');

/** Hears of changes made on other instances. */
export const subscribeToPageInvalidation = () => subscribe(CHANNEL, changedHere);
