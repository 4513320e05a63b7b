/**
 * Where a link leads: to a page of this site, to another site, or to a mail program or telephone. Refused are other
 * schemes, and links that two programs may read differently.
 */
export type LinkKind = 'inside' | 'outside' | 'contact' | 'refused';

/** Any origin that is nobody's. */
const BASE = 'https://site.invalid';

/**
 * What browsers drop from a link (tab, line break) or read as a slash, other control characters, and `https:x`, which is
 * a path on a site with https and the host `x` elsewhere.
 */
// eslint-disable-next-line no-control-regex -- control characters are looked for
const AMBIGUOUS = /[\u0000-\u001f\u007f\\]|^ *https?:(?!\/\/)/i;

/** A path that reads as a host when it is taken for a link once more, also after decoding. */
const HOST_LIKE = /^\/(?:\/|%(?:[01].|20|2f|5c|7f))/i;

/**
 * Decides where a link leads, for links of texts, settings, menus, adverts and profiles and for the way back after
 * sign-in, on the server and in the browser alike. Reads a link as browsers do: `//host` leads to another site.
 */
export const linkKind = (link: string): LinkKind => {
  if (AMBIGUOUS.test(link) || !URL.canParse(link, BASE)) return 'refused';
  const { protocol, origin, pathname, username, password } = new URL(link, BASE);
  if (/^(?:mailto|tel):/.test(protocol)) return 'contact';
  if (!/^https?:/.test(protocol) || username || password) return 'refused';
  if (origin !== BASE) return 'outside';
  return HOST_LIKE.test(pathname) ? 'refused' : 'inside';
};
