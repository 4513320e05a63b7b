import type { Core } from '@strapi/strapi';

/** What a connection that its other end broke looks like. `HPE_` is Node's parser of HTTP. */
const BROKEN = /^(ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_PREMATURE_CLOSE|HPE_\w+)$/;

/**
 * Koa prints the stack of whatever ends a response early. A connection that the caller broke is no fault and is not
 * logged, or anybody could fill the disk; the rest goes to the log.
 */
export const filterKoaErrors = (strapi: Core.Strapi): void => {
  // Its method, not a listener of its event: Strapi's upload plugin listens, and calls the method.
  strapi.server.app.onerror = (error: NodeJS.ErrnoException) => {
    if (!BROKEN.test(error.code ?? '')) strapi.log.error('Response ended early', error);
  };
};
