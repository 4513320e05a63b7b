import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { storable } from '../lib/redact';

/** Characters of an address in the log. */
const MAX_URL = 2_000;

/**
 * Writes a line for each request, in Strapi's form but without secrets. Strapi's own middleware has a line formatted also when
 * nobody prints it.
 */
const requestLog =
  (_: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (!strapi.log.isLevelEnabled('http')) return next();
    const began = performance.now();
    await next();
    const ms = Math.ceil(performance.now() - began);
    strapi.log.http(`${ctx.method} ${storable(ctx.url, MAX_URL)} (${ms} ms) ${ctx.status}`);
  };

export default requestLog;
