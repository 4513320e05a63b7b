import { LOCALES } from '../enums';
import { isBackOfficePath, PAGES } from './pages';

/** Parts of the site that an owner may close to people who are not signed in. */
export const AREAS = ['site', 'chat', 'people'] as const;
export type Area = (typeof AREAS)[number];

/** Pages for people who are not signed in yet, which are never closed. */
const OPEN_PAGES: readonly string[] = [PAGES.login, PAGES.test];

/** The part of the site to which a page or an endpoint belongs, by its path. */
export const areaOf = (path: string): Area => {
  if (/^\/chat(?:\/|_groups|$)/.test(path)) return 'chat';
  return /^\/(?:people|user|follows)(?:\/|$)/.test(path) ? 'people' : 'site';
};

/** Whether people who are not signed in may see the page of a path. The back office has its own rules. */
export const isOpenPage = (path: string, closed: readonly Area[]): boolean =>
  isBackOfficePath(path) ||
  OPEN_PAGES.includes(path) ||
  !(closed.includes('site') || closed.includes(areaOf(path)));

/** Languages of the site for readers. */
export const SHOWN_LANGUAGES = ['both', ...LOCALES] as const;
