import type { Core } from '@strapi/strapi';

/** Error codes of connections aborted by the client. `HPE_` are errors of Node's HTTP parser. */
const CONNECTION_ERRORS = /^(ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_PREMATURE_CLOSE|HPE_\w+)$/;

/**
 * Logs errors that end a response early, except connections aborted by the client, for which Koa would print a stack
 * each: these entries could fill the disk.
 */
export const filterKoaErrors = (strapi: Core.Strapi): void => {
  // Replaces the method instead of listening to the event: Strapi's upload plugin listens and calls the method.
  strapi.server.app.onerror = (error: NodeJS.ErrnoException) => {
    if (!CONNECTION_ERRORS.test(error.code ?? '')) strapi.log.error('Response ended early', error);
  };
};
