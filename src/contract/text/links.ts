/**
 * Kinds of links: to a page of this site, to another site, or to a mail program or telephone. Other schemes are refused,
 * as are links that two programs may read differently.
 */
export type LinkKind = 'inside' | 'outside' | 'contact' | 'refused';

/** Base URL for parsing links; its host cannot exist (RFC 2606). */
const BASE = 'https://site.invalid';

/**
 * What browsers drop from a link (tab, line break) or read as a slash, other control characters, and `https:x`, which is
 * a path on a site with https and the host `x` elsewhere.
 */
// eslint-disable-next-line no-control-regex -- control characters are looked for
const AMBIGUOUS = /[\u0000-\u001f\u007f\\]|^ *https?:(?!\/\/)/i;

/** A path that would be read as a host when it is parsed as a link again, also after decoding. */
const HOST_LIKE = /^\/(?:\/|%(?:[01].|20|2f|5c|7f))/i;

/**
 * Returns the kind of a link, for links of texts, settings, menus, adverts and profiles and for the redirect after sign-in,
 * on the server and in the browser. Reads a link as browsers do: `//host` leads to another site.
 */
export const linkKind = (link: string): LinkKind => {
  if (AMBIGUOUS.test(link) || !URL.canParse(link, BASE)) return 'refused';
  const { protocol, origin, pathname, username, password } = new URL(link, BASE);
  if (/^(?:mailto|tel):/.test(protocol)) return 'contact';
  if (!/^https?:/.test(protocol) || username || password) return 'refused';
  if (origin !== BASE) return 'outside';
  return HOST_LIKE.test(pathname) ? 'refused' : 'inside';
};
