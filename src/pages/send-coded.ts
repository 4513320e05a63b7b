import type { Context } from 'koa';
import type { Coding, Page } from '../core/cache/page-cache';

/** Sends a page with content negotiation: 304 when the client has it, else in the best common encoding. */
export const sendCoded = async (ctx: Context, page: Page, type: string): Promise<void> => {
  ctx.vary('Accept-Encoding');
  ctx.status = page.status;
  ctx.etag = page.etag;
  if (page.status === 200 && ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const coding = (ctx.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as Coding;
  if (coding !== 'identity') ctx.set('content-encoding', coding);
  ctx.type = type;
  ctx.body = await page.body(coding);
};
