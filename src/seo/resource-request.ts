import type { Context } from 'koa';
import { DEFAULT_LOCALE } from '../contract/enums';
import { MAX_LABEL } from '../contract/limits';
import { siteOrigin } from '../core/http/site-origin';
import { shownLocales } from '../core/http/public-access';
import type { SettingsGroups } from '../core/settings/settings';
import type { ResourceRequest } from './resource';

/**
 * What a request asks of a resource, or null when there can be no such thing: an unknown language or one that is not shown, a name that no
 * tag can have. No `lang`, or an empty one, is English, or the only language, and never the cookie's: feed readers and crawlers keep none, and shared caches need
 * not look at it. Names of the query that mean nothing are ignored.
 */
export const readResourceRequest = (ctx: Context, site: SettingsGroups['site']): ResourceRequest | null => {
  const locales = shownLocales(site);
  const query = new URLSearchParams(ctx.querystring);
  const standard = locales.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : locales[0];
  const asked = query.get('lang') || standard;
  const locale = locales.find((known) => known === asked);
  const [tag, category] = [query.get('tag') ?? '', query.get('category') ?? ''].map((name) => name.trim());
  if (!locale || tag === undefined || category === undefined) return null;
  if ([tag, category].some((name) => name.length > MAX_LABEL || name.includes('\0'))) return null;
  const isOpen = site.public_site;
  return { path: ctx.path, origin: siteOrigin(ctx), locale, locales, isOpen, tag, category };
};
