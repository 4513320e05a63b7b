import type { Context, Next } from 'koa';

/**
 * What an SVG of the library may do when it is opened as a page of its own: show itself. It was cleaned when it was
 * stored (decision 041); this holds for what the cleaning may have missed, and for files that came another way.
 */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves drawings so that they cannot run anything. Images of pages never could. */
const drawings = () => async (ctx: Context, next: Next) => {
  await next();
  if (ctx.path.startsWith('/uploads/') && ctx.type === 'image/svg+xml')
    ctx.set('content-security-policy', POLICY);
};

export default drawings;
