import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** An address without its zone, such as `eth0` in `fe80::1%eth0`. */
const withoutZone = (address: string): string => address.split('%', 1)[0] ?? '';

/**
 * Returns the IP address of a client: of the connection or, when proxies are trusted, the last one of `X-Forwarded-For`
 * if it is an address; the client can choose all others (`config/server.ts`). Empty when the connection has ended.
 */
export const clientAddress = ({ headers, socket }: IncomingMessage): string => {
  const forwarded = strapi.config.get('server.proxy.koa') ? headers['x-forwarded-for'] : undefined;
  const last = withoutZone(
    String(forwarded ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '',
  );
  return isIP(last) === 0 ? withoutZone(socket.remoteAddress ?? '') : last;
};
