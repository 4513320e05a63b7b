import type { Context, Next } from 'koa';

/**
 * Content security policy of an SVG that is opened as a document. SVGs are sanitised before they are stored (decision
 * 041); this covers what the sanitiser may have missed, and files stored another way.
 */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Content security policy of a recording. Browsers show a recording in a generated page, which loads styles and the
 * recording.
 */
const MEDIA_POLICY = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

/** Adds policies to files that browsers open as documents. `<img>`, `<audio>` and `<video>` execute nothing anyway. */
const fileHeaders = () => async (ctx: Context, next: Next) => {
  await next();
  if (ctx.type === 'image/svg+xml') ctx.set('content-security-policy', SVG_POLICY);
  else if (/^(?:audio|video)\//.test(ctx.type)) ctx.set('content-security-policy', MEDIA_POLICY);
};

export default fileHeaders;
