import type { Context, Next } from 'koa';
import { clientAddress } from '../core/http/client/client-address';
import { callName } from '../core/watch/call-name';
import { requestSeconds } from '../core/watch/metrics';
import { REQUEST_ID, requestIdOf } from '../core/watch/request-id';

const MS = 1000;

/** The class of a status, e.g. `2xx`; `aborted` when the client disconnected before the response was complete. */
const statusOf = ({ res }: Context): string =>
  res.writableFinished ? `${Math.floor(res.statusCode / 100)}xx` : 'aborted';

/** Sets the id of each request, which is in its response and its log lines, and the address of its client; measures it. */
const watch = () => (ctx: Context, next: Next) => {
  const began = performance.now();
  ctx.request.ip = clientAddress(ctx.req);
  ctx.set(REQUEST_ID, requestIdOf(ctx.req, ctx.app.proxy));
  ctx.res.once('close', () => {
    requestSeconds.observe({ call: callName(ctx), status: statusOf(ctx) }, (performance.now() - began) / MS);
  });
  return next();
};

export default watch;
