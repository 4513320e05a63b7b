import { type Query, useQuery } from '@tanstack/react-query';
import type { EndpointOutput } from '@contract';
import { DEFAULT_LOCALE, DEFAULT_SITE_CREATED_AT, type Locale, LOCALES } from '@contract/enums';
import { useApp, useLocale } from './app-context';
import { endpointQuery, type App } from './http/endpoints';
import { splitDuration } from './format/format';
import { servedAge } from './page/page-state';
import { useNow } from './format/use-now';

/**
 * Maximum age of the frame's data in ms. Older data is refetched in the background with the next screen or when the page becomes
 * visible, so that changed settings reach open pages.
 */
export const RENEW_MS = 300_000;

const renewal = {
  staleTime: (query: object): number => RENEW_MS + servedAge(query as Query),
  refetchOnWindowFocus: true,
};

/** The site info. Contains both languages, so its key does not change with the language. */
export const siteQuery = (app: App) => ({
  ...endpointQuery(app, 'GET /settings/site', {}, DEFAULT_LOCALE),
  ...renewal,
});

/** The menu names of the navigation bar, with both languages as well. */
export const navQuery = (app: App) => ({
  ...endpointQuery(app, 'GET /menus_names', {}, DEFAULT_LOCALE),
  ...renewal,
});

/** The site info, or undefined while it loads or after an error. */
export const useSite = () => useQuery(siteQuery(useApp())).data;

/** Whether there may be new comments. */
export const useCommentsOpen = (): boolean => useSite()?.comments_open ?? true;

/** The languages in which the site is shown to readers. */
export const useShownLocales = (): readonly Locale[] => {
  const languages = useSite()?.languages ?? 'both';
  return languages === 'both' ? LOCALES : [languages];
};

type Site = EndpointOutput<'GET /settings/site'>;

/** The parts of the home page; only its articles for site info that an earlier version stored in the browser. */
export const homeOf = (site: Partial<Site> | undefined): Site['home'] =>
  site?.home ?? { cover: 'none', picture: null, main: ['articles'], side: [] };

/** The menu tree of the navigation bar. */
export const useNav = () => useQuery(navQuery(useApp())).data ?? [];

/** Returns the title of a menu in the language of the page. */
export const useMenuTitle = () => {
  const locale = useLocale();
  return ({ title, title_en }: { title: string; title_en: string }) =>
    locale === 'en' ? title_en || title : title;
};

/** The start date of the site, the number of days since then, and the current year. */
export const useRunningTime = (): { since: string; days: number; year: number } => {
  const { data, dataUpdatedAt } = useQuery(siteQuery(useApp()));
  const since = data?.created_at || DEFAULT_SITE_CREATED_AT;
  // the response contains the server's time, so that the first render in the browser is the same
  const now = useNow(dataUpdatedAt);
  return { since, days: splitDuration(Date.parse(since), now).days, year: new Date(now).getUTCFullYear() };
};
