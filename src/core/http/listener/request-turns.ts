import type { Core } from '@strapi/strapi';
import { inTurn } from '../../../lib/event-loop-turns';
import { interceptRequests } from './intercept-requests';

/** Asked by what decides whether the process lives; answered at once, however many requests wait. */
const HEALTH_PATHS = ['/healthz', '/readyz'];

/** Begins requests that arrive together in turns of the event loop, and those for health at once. */
export const installRequestTurns = ({ server: { httpServer } }: Pick<Core.Strapi, 'server'>): void =>
  interceptRequests(httpServer, (req, _res, next) => {
    if (HEALTH_PATHS.includes(req.url ?? '')) return next();
    inTurn(() => {
      // Nobody waits for the answer when the connection has ended meanwhile.
      if (!req.socket.destroyed) next();
    });
  });
