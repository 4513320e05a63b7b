import type { Context } from 'koa';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../contract/enums';
import { isPublicPath } from '../contract/pages';

/** Paths that belong to others on this port: calls, files, Strapi's panel. */
const OTHERS = /^\/(?:api|uploads|cms|socket\.io|_health|healthz|readyz)(?:\/|$)/;

const navigates = (ctx: Context): boolean =>
  ctx.get('sec-fetch-mode') === 'navigate' || ctx.get('accept').includes('text/html');

/**
 * Whether a request wants a page of ours. `/admin/users` and its kind are pages for a browser that goes there, and
 * calls of the panel's API for everybody else.
 */
export const wantsPage = (ctx: Context): boolean =>
  (ctx.method === 'GET' || ctx.method === 'HEAD') &&
  (isPublicPath(ctx.path) || (navigates(ctx) && !OTHERS.test(ctx.path)));

const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** Language of a page: the address says it, else what the reader chose before, else English (spec section 1). */
export const pageLocale = (ctx: Context): Locale => {
  const asked = new URLSearchParams(ctx.querystring).get('lang');
  if (isLocale(asked)) return asked;
  const chosen = ctx.cookies.get('lang');
  return isLocale(chosen) ? chosen : DEFAULT_LOCALE;
};

/** Public address of the site, for links that must be whole. */
export const pageOrigin = (ctx: Context): string => {
  const set = strapi.config.get('site.origin', '');
  if (set) return set;
  return /^[\w.:[\]-]+$/.test(ctx.host) ? `${ctx.protocol}://${ctx.host}` : 'http://localhost';
};
