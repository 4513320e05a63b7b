import type { Context, Next } from 'koa';
import { currentPlace, readBackupPath } from '../api/backup/exports';

const notFound = (ctx: Context): void => {
  ctx.status = 404;
  ctx.body = 'Not found\n';
};

/** Serves a backup by a signed link, which is valid for some minutes. */
const backupFiles = () => async (ctx: Context, next: Next) => {
  const name = readBackupPath(ctx.path);
  if (name === undefined || ctx.method !== 'GET') return next();
  ctx.set({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  const place = await currentPlace();
  const found = name ? (await place.list()).find((backup) => backup.name === name) : undefined;
  const content = found && (await place.read(found.name));
  if (!found || !content) return notFound(ctx);
  ctx.status = 200;
  ctx.type = 'application/zip';
  ctx.attachment(found.name);
  ctx.length = found.size;
  ctx.body = content;
};

export default backupFiles;
