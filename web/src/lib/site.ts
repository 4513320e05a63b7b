import { useQuery } from '@tanstack/react-query';
import { DEFAULT_LOCALE } from '@contract/enums';
import { useApp } from './app-context';
import { callQuery, type App } from './calls';

/** What the site says of itself. Holds both languages, so its key does not change with the language. */
export const siteQuery = (app: App) => ({
  ...callQuery(app, 'GET /settings/site', {}, DEFAULT_LOCALE),
  staleTime: Infinity,
});

/** The menu names of the bar, with both languages as well. */
export const navQuery = (app: App) => ({
  ...callQuery(app, 'GET /menus_names', {}, DEFAULT_LOCALE),
  staleTime: Infinity,
});

/** The site info, or undefined while it loads or when it cannot be had. */
export const useSite = () => useQuery(siteQuery(useApp())).data;

/** The menu tree of the bar. */
export const useNav = () => useQuery(navQuery(useApp())).data ?? [];
