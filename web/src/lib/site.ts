import { useQuery } from '@tanstack/react-query';
import { DEFAULT_LOCALE, DEFAULT_SITE_CREATED_AT } from '@contract/enums';
import { useApp } from './app-context';
import { endpointQuery, type App } from './endpoints';
import { splitDuration } from './format';
import { useNow } from './use-now';

/** What the site says of itself. Holds both languages, so its key does not change with the language. */
export const siteQuery = (app: App) => ({
  ...endpointQuery(app, 'GET /settings/site', {}, DEFAULT_LOCALE),
  staleTime: Infinity,
});

/** The menu names of the bar, with both languages as well. */
export const navQuery = (app: App) => ({
  ...endpointQuery(app, 'GET /menus_names', {}, DEFAULT_LOCALE),
  staleTime: Infinity,
});

/** The site info, or undefined while it loads or when it cannot be had. */
export const useSite = () => useQuery(siteQuery(useApp())).data;

/** The menu tree of the bar. */
export const useNav = () => useQuery(navQuery(useApp())).data ?? [];

/** Since when the site runs, and for how many whole days that is. */
export const useRunningTime = (): { since: string; days: number } => {
  const { data, dataUpdatedAt } = useQuery(siteQuery(useApp()));
  const since = data?.created_at || DEFAULT_SITE_CREATED_AT;
  // the server's clock travels with its answer, so that the first render in the browser says the same
  const now = useNow(dataUpdatedAt);
  return { since, days: splitDuration(Date.parse(since), now).days };
};
