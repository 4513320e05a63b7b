import type { IncomingMessage } from 'node:http';

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/**
 * Whether a handshake comes from this site: browsers send the origin of the page, and CORS does not cover WebSockets.
 * Other clients send none. Origins that may call the API are allowed too.
 */
export const isAllowedOrigin = ({ headers }: IncomingMessage): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const configured = strapi.config.get('site.origin', '');
  if (origin === configured || strapi.config.get<string[]>('site.corsOrigins', []).includes(origin))
    return true;
  return hostOf(origin) !== undefined && hostOf(origin) === host?.toLowerCase();
};
