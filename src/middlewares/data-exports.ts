import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Context, Next } from 'koa';
import { exportFolder, findReadyExport, readDownloadPath } from '../api/data-export/exports';
import { fromDbTime } from '../core/database/time';

const notFound = (ctx: Context): void => {
  ctx.status = 404;
  ctx.body = 'Not found\n';
};

/** Serves the archive of a person's data by a signed link, which is valid for some minutes. */
const dataExports = () => async (ctx: Context, next: Next) => {
  const id = readDownloadPath(ctx.path);
  if (id === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
  ctx.set({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  const found = id ? await findReadyExport(id) : undefined;
  if (!found?.file) return notFound(ctx);
  ctx.status = 200;
  ctx.type = 'application/zip';
  ctx.attachment(`my-data-${fromDbTime(found.requested_at).slice(0, 10)}.zip`);
  ctx.length = Number(found.size);
  ctx.body = createReadStream(path.join(await exportFolder(), found.file));
};

export default dataExports;
