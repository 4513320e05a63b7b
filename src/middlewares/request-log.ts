import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { storable } from '../lib/redact';

/** Maximum characters of a URL in the log. */
const MAX_URL = 2_000;

/**
 * Writes a line for each request, in Strapi's format but without secrets. Strapi's own middleware formats the line even
 * when it is not printed.
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
