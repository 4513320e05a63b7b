import type { Context } from 'koa';
import { DEFAULT_LOCALE, LOCALES } from '../contract/enums';
import { MAX_LABEL } from '../contract/limits';
import { pageOrigin } from '../pages/page-request';
import type { ResourceRequest } from './resource';

/**
 * What a request asks of a resource, or null when there can be no such thing: an unknown language, a name that no tag
 * can have. No `lang`, or an empty one, is English and never the cookie's: feed readers and crawlers keep none, and shared caches need
 * not look at it. Names of the query that mean nothing are ignored.
 */
export const readResourceRequest = (ctx: Context): ResourceRequest | null => {
  const query = new URLSearchParams(ctx.querystring);
  const asked = query.get('lang') || DEFAULT_LOCALE;
  const locale = LOCALES.find((known) => known === asked);
  const [tag, category] = [query.get('tag') ?? '', query.get('category') ?? ''].map((name) => name.trim());
  if (!locale || tag === undefined || category === undefined) return null;
  if ([tag, category].some((name) => name.length > MAX_LABEL || name.includes('\0'))) return null;
  return { path: ctx.path, origin: pageOrigin(ctx), locale, tag, category };
};
