import type { Core } from '@strapi/strapi';
import { inTurn } from '../../../lib/event-loop-turns';
import { interceptRequests } from './intercept-requests';

/**
 * Probes of supervisors and load balancers, which are answered immediately, independent of the number of waiting
 * requests.
 */
const HEALTH_PATHS = ['/healthz', '/readyz'];

/** Starts requests that arrive together in separate turns of the event loop; health checks start immediately. */
export const installRequestTurns = ({ server: { httpServer } }: Pick<Core.Strapi, 'server'>): void =>
  interceptRequests(httpServer, (req, _res, next) => {
    if (HEALTH_PATHS.includes(req.url ?? '')) return next();
    inTurn(() => {
      // Not needed when the connection has ended meanwhile.
      if (!req.socket.destroyed) next();
    });
  });
