import type { Query } from '@tanstack/react-query';
import { useApp } from '@/lib/app-context';
import { untilIslandsHydrated } from '@/lib/page/island';
import { useLive } from '@/lib/live/use-live';
import { servedAge } from '@/lib/page/page-state';
import { navQuery, siteQuery } from '@/lib/site';

/** After a reconnection, only responses older than this (ms) are refetched: a page that was just loaded has new ones. */
const NEW_MS = 60_000;

const isOld = (query: Query): boolean => query.isStaleByTime(NEW_MS + servedAge(query));

/**
 * Refetches the nav list and the site info when the server reports a change, or may have reported one while there was no
 * connection. A hidden page does so when it is visible again.
 */
export const useCurrentFrame = (): void => {
  const app = useApp();
  const renew = async (predicate?: (query: Query) => boolean) => {
    await untilIslandsHydrated();
    const refetchType = document.hidden ? 'none' : 'active';
    for (const { queryKey } of [navQuery(app), siteQuery(app)])
      void app.queryClient.invalidateQueries({ queryKey, predicate, refetchType });
  };
  useLive('settings:changed', () => void renew());
  useLive('refresh', () => void renew(isOld));
};
