import type { Core } from '@strapi/strapi';

/** Milliseconds in which a request arrives whole, as long as the web app waits for an upload; Node's own limit is half of it. */
const REQUEST_MS = 600_000;

/** Lets large files arrive over slow connections. */
export const allowLongUploads = (strapi: Core.Strapi): void => {
  strapi.server.httpServer.requestTimeout = REQUEST_MS;
};
