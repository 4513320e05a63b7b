import type { Context, Next } from 'koa';
import { API_PREFIX } from '../contract';
import { AppError } from '../http/app-error';

/**
 * A body under /api is JSON or absent; a form would turn numbers and lists into text. Refused before anything of it is
 * read: the body parser would write the files of a multipart form to the disk, whoever sends it, and leave them there.
 */
const jsonOnly = () => async (ctx: Context, next: Next) => {
  const hasBody = ctx.request.length !== 0;
  if (hasBody && ctx.path.startsWith(`${API_PREFIX}/`) && ctx.is('application/json') === false)
    throw new AppError('unsupported_media_type');
  return next();
};

export default jsonOnly;
