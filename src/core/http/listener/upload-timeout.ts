import type { Core } from '@strapi/strapi';

/** Milliseconds within which a request must arrive completely: the web app's timeout of an upload; Node's default is half. */
const REQUEST_MS = 600_000;

/** Allows uploads of large files over slow connections. */
export const allowLongUploads = (strapi: Core.Strapi): void => {
  strapi.server.httpServer.requestTimeout = REQUEST_MS;
};
