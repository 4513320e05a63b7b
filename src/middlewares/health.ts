import type { Context, Next } from 'koa';
import { redis } from '../core/redis';

const isReady = async (): Promise<boolean> => {
  try {
    await strapi.db.connection.raw('select 1');
    await redis()?.ping();
    return true;
  } catch (error) {
    strapi.log.error('Not ready', error);
    return false;
  }
};

/** `/healthz`: the process runs. `/readyz`: the database and, if configured, Redis are reachable (contract section 10). */
const health = () => async (ctx: Context, next: Next) => {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
  if (ctx.path === '/healthz') {
    ctx.body = 'ok';
  } else if (ctx.path === '/readyz') {
    const ready = await isReady();
    ctx.status = ready ? 200 : 503;
    ctx.body = ready ? 'ready' : 'not ready';
  } else {
    return next();
  }
  ctx.set('cache-control', 'no-store');
};

export default health;
