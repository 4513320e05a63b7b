import type { Query } from '@tanstack/react-query';
import { useApp } from '@/lib/app-context';
import { untilIslandsAwake } from '@/lib/page/island';
import { useLive } from '@/lib/live/use-live';
import { servedAge } from '@/lib/page/page-state';
import { navQuery, siteQuery } from '@/lib/site';

/** After a lost connection, answers are fetched again that are older than this, in ms: a page that just came has new ones. */
const NEW_MS = 60_000;

const isOld = (query: Query): boolean => query.isStaleByTime(NEW_MS + servedAge(query));

/**
 * Renews the nav list and the site info when the server tells that they have changed, or may have told it while there was
 * no connection. A hidden page does so when it is seen again.
 */
export const useCurrentFrame = (): void => {
  const app = useApp();
  const renew = async (predicate?: (query: Query) => boolean) => {
    await untilIslandsAwake();
    const refetchType = document.hidden ? 'none' : 'active';
    for (const { queryKey } of [navQuery(app), siteQuery(app)])
      void app.queryClient.invalidateQueries({ queryKey, predicate, refetchType });
  };
  useLive('settings:changed', () => void renew());
  useLive('refresh', () => void renew(isOld));
};
