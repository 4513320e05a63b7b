import type { Context } from 'koa';
import { type Coding, CODINGS, type Page } from './page-cache';

/**
 * Sends a page with content negotiation: 304 when the client has it, else in the best common coding.
 * @returns the coding
 */
export const sendCoded = async (ctx: Context, page: Page, type: string): Promise<Coding> => {
  ctx.vary('Accept-Encoding');
  ctx.status = page.status;
  // Koa's compression uses other rules.
  ctx.compress = false;
  const coding = page.codingFor(CODINGS.find((one) => ctx.acceptsEncodings(one)) ?? 'identity');
  ctx.etag = page.etagOf(coding);
  if (page.status === 200 && ctx.fresh) {
    ctx.status = 304;
    return coding;
  }
  if (coding !== 'identity') ctx.set('content-encoding', coding);
  ctx.type = type;
  ctx.body = await page.body(coding);
  return coding;
};

/** Removes the headers of the body that {@link sendCoded} has set, before another one is set. */
export const removeBodyHeaders = (ctx: Context): void => {
  for (const header of ['etag', 'content-encoding', 'last-modified']) ctx.remove(header);
};
