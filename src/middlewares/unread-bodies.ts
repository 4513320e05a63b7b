import type { Context, Next } from 'koa';

/** Milliseconds for the client to read the response before its connection is closed. */
const CLOSE_DELAY_MS = 1000;

/**
 * Closes the connection after a response that was sent before the whole body had arrived, so that clients cannot make
 * the server receive bodies that no route reads. It stays open for a short time, because closing it with unread data would
 * discard the response.
 */
const unreadBodies =
  () =>
  async ({ req, res }: Context, next: Next) => {
    const end = () => !req.complete && req.socket.destroy();
    res.once('finish', () => {
      if (!req.complete) setTimeout(end, CLOSE_DELAY_MS).unref();
    });
    await next();
  };

export default unreadBodies;
