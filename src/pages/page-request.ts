import type { Context } from 'koa';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../contract/enums';
import { isPublicPath } from '../contract/paths/page-paths';

/** Paths that are not pages: the API, files, Strapi's panel, health checks. */
const NOT_PAGES = /^\/(?:api|uploads|cms|socket\.io|_health|healthz|readyz|metrics)(?:\/|$)/;

const isNavigation = (ctx: Context): boolean =>
  ctx.get('sec-fetch-mode') === 'navigate' || ctx.get('accept').includes('text/html');

/**
 * Returns true when the response should be one of our pages. `/admin/users` and similar paths are pages for a browser
 * navigation, and the API of Strapi's panel otherwise.
 */
export const isPageRequest = (ctx: Context): boolean =>
  (ctx.method === 'GET' || ctx.method === 'HEAD') &&
  (isPublicPath(ctx.path) || (isNavigation(ctx) && !NOT_PAGES.test(ctx.path)));

const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** Returns the language of a page: `lang` of the URL, else the choice in the cookie, else English (spec section 1). */
export const pageLocale = (ctx: Context): Locale => {
  const asked = new URLSearchParams(ctx.querystring).get('lang');
  if (isLocale(asked)) return asked;
  const chosen = ctx.cookies.get('lang');
  return isLocale(chosen) ? chosen : DEFAULT_LOCALE;
};
