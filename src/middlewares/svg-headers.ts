import type { Context, Next } from 'koa';

/**
 * Content security policy of an SVG that is opened as a document. SVGs are sanitised before they are stored (decision
 * 041); this covers what the sanitiser may have missed, and files stored another way.
 */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Adds the policy to SVG files under /uploads. In an `<img>` an SVG cannot execute anything anyway. */
const svgHeaders = () => async (ctx: Context, next: Next) => {
  await next();
  if (ctx.path.startsWith('/uploads/') && ctx.type === 'image/svg+xml')
    ctx.set('content-security-policy', POLICY);
};

export default svgHeaders;
