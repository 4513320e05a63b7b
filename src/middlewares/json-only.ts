import type { Context, Next } from 'koa';
import { API_PREFIX, type EndpointKey, endpointOf, endpoints } from '../contract';
import { AppError } from '../core/http/app-error';

/** Calls that take a form with files, as they stand in a request. */
const FORMS = new Set(
  (Object.keys(endpoints) as EndpointKey[])
    .filter((key) => endpointOf(key).files)
    .map((key) => key.replace(' ', ` ${API_PREFIX}`)),
);

/**
 * Lets the form by the body parser, which would write its files to the disk whoever sends them: without a type it sees
 * no body. The call itself reads the form, when it knows who sends it (`withUploadedFiles`).
 */
const keepForLater = (ctx: Context): void => {
  if (!ctx.is('multipart/form-data')) throw new AppError('unsupported_media_type');
  ctx.state['form'] = ctx.get('content-type');
  delete ctx.req.headers['content-type'];
};

/**
 * A body under /api is JSON or absent, but for the calls that take files; a form would turn numbers and lists into
 * text. Refused before anything of it is read: the body parser would write the files of a multipart form to the disk,
 * whoever sends it, and leave them there.
 */
const jsonOnly = () => async (ctx: Context, next: Next) => {
  const hasBody = ctx.request.length !== 0;
  if (FORMS.has(`${ctx.method} ${ctx.path}`)) keepForLater(ctx);
  else if (hasBody && ctx.path.startsWith(`${API_PREFIX}/`) && ctx.is('application/json') === false)
    throw new AppError('unsupported_media_type');
  return next();
};

export default jsonOnly;
