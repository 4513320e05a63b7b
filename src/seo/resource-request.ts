import type { Context } from 'koa';
import { DEFAULT_LOCALE } from '../contract/enums';
import { MAX_LABEL } from '../contract/limits';
import { siteOrigin } from '../core/http/site-origin';
import { shownLocales } from '../core/http/public-access';
import type { SettingsGroups } from '../core/settings/settings';
import type { ResourceRequest } from './resource';

/**
 * The parameters of a request for a resource, or null when it cannot exist: for an unknown language or one that the site
 * does not have, or a name that no tag can have. Without `lang`, the language is English, or the only one, and never that of
 * the cookie: feed readers and crawlers store none, and shared caches need not vary by it. Unknown query parameters are
 * ignored.
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
