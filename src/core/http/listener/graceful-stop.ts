import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';

/** Time limit in ms for running responses. The start command ends the process 20 s after the signal. */
const LIMIT_MS = 7_000;

const stopping = new WeakSet<Server>();

/** Whether the server is being stopped: it still answers requests, but load balancers should send no new ones. */
export const isStopping = ({ server: { httpServer } }: Core.Strapi): boolean => stopping.has(httpServer);

/**
 * Makes a stop of the server graceful: for STOP_DELAY_SECONDS it is not ready, so that a load balancer sends requests to
 * other instances, and each response closes its connection; then it accepts no connections and waits for running responses.
 * Strapi itself would abort them. Socket.IO connections are handled separately and end with the chat.
 */
export const stopGracefully = (strapi: Core.Strapi): void => {
  const { httpServer } = strapi.server;
  let underWay = 0;
  let onIdle = (): void => undefined;
  httpServer.prependListener('request', (_request, response) => {
    if (stopping.has(httpServer)) response.setHeader('connection', 'close');
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (underWay === 0) onIdle();
    });
  });
  const untilIdle = () =>
    new Promise<void>((resolve) => {
      if (underWay === 0) resolve();
      onIdle = resolve;
      setTimeout(resolve, LIMIT_MS).unref();
    });
  const destroy = strapi.destroy.bind(strapi);
  strapi.destroy = async () => {
    if (httpServer.listening) {
      stopping.add(httpServer);
      await delay(strapi.config.get<number>('site.stopDelay') * 1_000);
      httpServer.close();
      await untilIdle();
    }
    await destroy();
  };
};
