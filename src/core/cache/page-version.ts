import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { perApp } from '../per-app';

/** Limit of paths with their own version; evicting one changes the version of all pages. */
const MAX_PATHS = 5_000;
/** Longer than a page is ever sent (one hour, `page-cache.ts`). */
const PATH_TTL_MS = 7_200_000;

interface Versions {
  all: string;
  paths: LRUCache<string, string>;
}

const currentVersions = perApp((): Versions => {
  const versions: Versions = {
    all: randomUUID(),
    paths: new LRUCache({
      max: MAX_PATHS,
      ttl: PATH_TTL_MS,
      // After the eviction of its version, an outdated page of the path would be valid again.
      dispose: (_version, _path, reason) => {
        if (reason === 'evict') versions.all = randomUUID();
      },
    }),
  };
  return versions;
});

/** Removes trailing slashes: `/article/x/` is the page of `/article/x`. */
const pageOf = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** Returns the version of a path's page. It changes with all pages and with the page itself; other versions are stale. */
export const pageVersion = (path = ''): string => {
  const { all, paths } = currentVersions();
  return `${all} ${paths.get(pageOf(path)) ?? ''}`;
};

/** Invalidates the page of a path, on this instance. */
export const invalidatePage = (path: string): void =>
  void currentVersions().paths.set(pageOf(path), randomUUID());

/** Invalidates all pages on this instance. */
export const invalidatePages = (): void => {
  currentVersions().all = randomUUID();
};
