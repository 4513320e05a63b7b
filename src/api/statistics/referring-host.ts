import { isOwnHost } from '../../core/http/site-origin';

/** Length of a host name (RFC 1035), as far as it is stored. */
const MAX_HOST = 100;

/**
 * Returns the host of the page that led here, without `www.`; empty when it is not known, and null for a page of this site.
 * @param referrer the header `Referer`
 */
export const referringHost = (referrer: string): string | null => {
  if (!/^https?:/.test(referrer) || !URL.canParse(referrer)) return '';
  const { host, hostname } = new URL(referrer);
  return isOwnHost(host) ? null : hostname.replace(/^www\./, '').slice(0, MAX_HOST);
};
