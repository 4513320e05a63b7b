import type { Context } from 'koa';
import type { Coding, Page } from '../core/cache/page-cache';

/** Sends a page as the caller can read it: 304 when it is known already, else compressed by what both understand. */
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
