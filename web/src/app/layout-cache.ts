import type { QueryClient } from '@tanstack/react-query';
import type { App } from '@/lib/endpoints';
import { navQuery, siteQuery } from '@/lib/site';
import { session } from '@/lib/storage';

/** Keys in session storage (spec section 9: the nav list and the site info are cached there). */
export const NAV_KEY = 'nav_list';
export const SITE_KEY = 'site_info';

/** Takes the frame's data from this tab's earlier pages, and keeps it for later ones. */
export const cacheLayoutData = (app: App, queryClient: QueryClient): void => {
  const entries = [
    { key: NAV_KEY, queryKey: navQuery(app).queryKey },
    { key: SITE_KEY, queryKey: siteQuery(app).queryKey },
  ] as const;
  for (const { key, queryKey } of entries) {
    const shown: unknown = queryClient.getQueryData(queryKey);
    const kept: unknown = shown ?? session.getJson(key);
    if (kept && !shown) queryClient.setQueryData<unknown>(queryKey, kept);
    if (shown) session.set(key, JSON.stringify(shown));
  }
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const entry = entries.find(({ queryKey }) => queryKey[0] === query.queryKey[0]);
    if (type === 'updated' && entry && query.state.data)
      session.set(entry.key, JSON.stringify(query.state.data));
  });
};
