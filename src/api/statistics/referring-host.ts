import { isOwnHost } from '../../core/http/site-origin';

/** Maximum length of a stored host name (RFC 1035). */
const MAX_HOST = 100;

/**
 * Returns the host of the referring page, without `www.`; empty when it is unknown, and null for a page of this site.
 * @param referrer the header `Referer`
 */
export const referringHost = (referrer: string): string | null => {
  if (!/^https?:/.test(referrer) || !URL.canParse(referrer)) return '';
  const { host, hostname } = new URL(referrer);
  return isOwnHost(host) ? null : hostname.replace(/^www\./, '').slice(0, MAX_HOST);
};
