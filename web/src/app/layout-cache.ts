import type { QueryClient } from '@tanstack/react-query';
import type { App } from '@/lib/http/endpoints';
import { navQuery, RENEW_MS, siteQuery } from '@/lib/site';
import { session } from '@/lib/state/storage';

/** Keys in session storage (spec section 9: the nav list and the site info are cached there). */
const NAV_KEY = 'nav_list';
const SITE_KEY = 'site_info';

/** Restores the layout's data from session storage, and stores it there when it changes. */
export const cacheLayoutData = (app: App, queryClient: QueryClient): void => {
  const entries = [
    { key: NAV_KEY, queryKey: navQuery(app).queryKey },
    { key: SITE_KEY, queryKey: siteQuery(app).queryKey },
  ] as const;
  for (const { key, queryKey } of entries) {
    const shown: unknown = queryClient.getQueryData(queryKey);
    const kept: unknown = shown ?? session.getJson(key);
    // shown at once, and fetched again: the settings may have changed since
    if (kept && !shown)
      queryClient.setQueryData<unknown>(queryKey, kept, { updatedAt: Date.now() - RENEW_MS });
    if (shown) session.set(key, JSON.stringify(shown));
  }
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const entry = entries.find(({ queryKey }) => queryKey[0] === query.queryKey[0]);
    if (type === 'updated' && entry && query.state.data)
      session.set(entry.key, JSON.stringify(query.state.data));
  });
};
