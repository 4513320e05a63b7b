import type { Context, Next } from 'koa';
import { isStopping } from '../core/http/listener/graceful-stop';
import { localeOf } from '../core/http/client/locale';
import { redis } from '../core/storage/redis';
import { checkStorage, type StorageCheck } from '../core/storage/storage-check';
import { logError } from '../core/storage/storage-log';

const NO_REDIS: StorageCheck['message'] = { en: 'Redis cannot be reached.', 'zh-CN': '无法连接 Redis。' };

const STOPPING: StorageCheck['message'] = { en: 'The server is being stopped.', 'zh-CN': '服务器正在停止。' };

const check = async (): Promise<StorageCheck> => {
  try {
    await redis()?.ping();
  } catch (error) {
    return { isReady: false, error, message: NO_REDIS };
  }
  return checkStorage();
};

/** Answers 200, or 503 with a sentence on the failing part. */
const sendReadiness = async (ctx: Context): Promise<void> => {
  const { isReady, message, error } = isStopping(strapi)
    ? { isReady: false, message: STOPPING, error: undefined }
    : await check();
  if (error) logError('Not ready', error);
  ctx.status = isReady ? 200 : 503;
  ctx.body = message[localeOf(ctx)];
};

/**
 * `/healthz`: the process runs. `/readyz`: the database, the data folder, temporary files and, if configured, Redis can be
 * read and written (contract section 10).
 */
const health = () => async (ctx: Context, next: Next) => {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
  if (ctx.path === '/healthz') ctx.body = 'ok';
  else if (ctx.path === '/readyz') await sendReadiness(ctx);
  else return next();
  ctx.set('cache-control', 'no-store');
};

export default health;
