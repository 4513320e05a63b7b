import type { Context, Next } from 'koa';
import { LRUCache } from 'lru-cache';
import { findLabel, type LabelKind } from '../api/alias/exports';
import { MAX_LABEL } from '../contract/limits';
import { pageVersion } from '../core/cache/page-version';
import { anonymousWork } from '../core/http/client/anonymous-work';
import { isListPath } from '../contract/paths/page-paths';
import { pageLocale } from '../pages/page-request';

const KINDS = ['tag', 'category'] as const satisfies LabelKind[];

const MAX_CACHED = 1000;

/**
 * Redirects lists with a former name of a tag or category to the same URL with the current name (decision 014). Lookups
 * are cached under the page version. The redirect must not be cached: when B is renamed back to A, a browser that has
 * cached A → B would loop.
 */
const labelRedirects = () => {
  const known = new LRUCache<string, { name: string | null }>({ max: MAX_CACHED });
  const currentName = async (ctx: Context, kind: LabelKind, title: string): Promise<string | null> => {
    const locale = pageLocale(ctx);
    const key = JSON.stringify([pageVersion(), locale, kind, title]);
    const kept = known.get(key);
    if (kept) return kept.name;
    const named = await anonymousWork({ ip: ctx.ip, kind: 'lookup' }, () => findLabel(kind, title, locale));
    const name = named?.isAlias ? named.name : null;
    known.set(key, { name });
    return name;
  };
  return async (ctx: Context, next: Next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || !isListPath(ctx.path) || !ctx.querystring)
      return next();
    const query = new URLSearchParams(ctx.querystring);
    let isMoved = false;
    for (const kind of KINDS) {
      const title = query.get(kind)?.trim();
      if (!title || title.length > MAX_LABEL || title.includes('\0')) continue;
      const name = await currentName(ctx, kind, title);
      if (name === null) continue;
      query.set(kind, name);
      isMoved = true;
    }
    if (!isMoved) return next();
    ctx.set('cache-control', 'no-cache');
    ctx.vary('Cookie');
    ctx.status = 301;
    ctx.redirect(`${ctx.path}?${query}`);
  };
};

export default labelRedirects;
