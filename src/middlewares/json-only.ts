import type { Context, Next } from 'koa';
import { API_PREFIX, type EndpointKey, endpointOf, endpoints } from '../contract';
import { AppError } from '../core/http/app-error';

/** Method and path of endpoints that accept files. */
const FORM_ENDPOINTS = new Set(
  (Object.keys(endpoints) as EndpointKey[])
    .filter((key) => endpointOf(key).files)
    .map((key) => key.replace(' ', ` ${API_PREFIX}`)),
);

/**
 * Removes the content type, so that the body parser ignores the form instead of writing its files to disk before the
 * access check. The endpoint parses it later (`withUploadedFiles`).
 */
const hideFromBodyParser = (ctx: Context): void => {
  if (!ctx.is('multipart/form-data')) throw new AppError('unsupported_media_type');
  ctx.state['form'] = ctx.get('content-type');
  delete ctx.req.headers['content-type'];
};

/**
 * Under /api only JSON bodies are accepted, except by endpoints with files: other forms would turn numbers and lists
 * into text. Refused before parsing, because the body parser would write the files of a multipart form to disk and leave
 * them there.
 */
const jsonOnly = () => async (ctx: Context, next: Next) => {
  const hasBody = ctx.request.length !== 0;
  if (FORM_ENDPOINTS.has(`${ctx.method} ${ctx.path}`)) hideFromBodyParser(ctx);
  else if (hasBody && ctx.path.startsWith(`${API_PREFIX}/`) && ctx.is('application/json') === false)
    throw new AppError('unsupported_media_type');
  return next();
};

export default jsonOnly;
