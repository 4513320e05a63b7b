import type { Context, Next } from 'koa';
import { LRUCache } from 'lru-cache';
import { findLabel, type LabelKind } from '../api/alias/exports';
import { MAX_LABEL } from '../contract/limits';
import { pageVersion } from '../core/cache/page-version';
import { pageLocale } from '../pages/page-request';

/** The screens whose addresses name tags and categories. */
const LISTS = /^\/(?:articles\/?)?$/;
const KINDS = ['tag', 'category'] as const satisfies LabelKind[];

const KEPT = 1000;

/**
 * Addresses of lists with a tag or category that has another name now lead to the same list under the new name; all
 * else of the address stays. Looked up once until something that pages show changes. The answer may not be kept: a
 * browser that remembered A → B would go in circles when B is called A again.
 */
const oldNames = () => {
  const known = new LRUCache<string, { name: string | null }>({ max: KEPT });
  const newName = async (ctx: Context, kind: LabelKind, title: string): Promise<string | null> => {
    const locale = pageLocale(ctx);
    const key = JSON.stringify([pageVersion(), locale, kind, title]);
    const kept = known.get(key);
    if (kept) return kept.name;
    const named = await findLabel(kind, title, locale);
    const name = named?.isAlias ? named.name : null;
    known.set(key, { name });
    return name;
  };
  return async (ctx: Context, next: Next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || !LISTS.test(ctx.path) || !ctx.querystring)
      return next();
    const query = new URLSearchParams(ctx.querystring);
    let isMoved = false;
    for (const kind of KINDS) {
      const title = query.get(kind)?.trim();
      if (!title || title.length > MAX_LABEL || title.includes('\0')) continue;
      const name = await newName(ctx, kind, title);
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

export default oldNames;
