import { AppError } from '../../../../src/core/http/app-error';
import type { ChatSocket, SocketData } from '../channels/types';

/**
 * Events of a connection: burst, and rate per second after it. A client that reconnects joins its rooms and
 * sends its outbox.
 */
const BURST = 60;
const PER_SECOND = 6;

/** Refused events after which the connection is closed: the site's own client waits after a refusal. */
const MAX_REFUSED = 300;

export const newQuota = (): SocketData['quota'] => ({ left: BURST, at: performance.now(), refused: 0 });

/** Counts an event. @throws `too_many`; closes the connection after too many refusals */
export const consumeEvent = (socket: ChatSocket): void => {
  const { quota } = socket.data;
  const factor = strapi.config.get('site.limitFactor', 1);
  const now = performance.now();
  quota.left = Math.min(BURST * factor, quota.left + ((now - quota.at) / 1000) * PER_SECOND * factor);
  quota.at = now;
  if (quota.left >= 1) {
    quota.left -= 1;
    quota.refused = 0;
    return;
  }
  quota.refused += 1;
  if (quota.refused > MAX_REFUSED) socket.disconnect(true);
  throw new AppError('too_many', null, { seconds: 1 });
};
