/**
 * Top-level domains of addresses without `https://`. Contains the most common ones and those used for spam; with a list
 * of all, `e.g.` and `index.js` would count as links.
 */
const ENDINGS =
  'com|net|org|info|biz|cn|hk|tw|jp|kr|ru|su|uk|de|fr|io|me|tv|cc|co|tk|ml|ga|cf|gq|top|xyz|vip|club|shop|site|online|' +
  'store|live|link|click|win|bet|casino|app|dev|pro|work|fun|icu|cyou|buzz|sbs|lol|网址|中国|公司|网络';

/**
 * An address with a scheme or `//`, one with `www.`, or a domain. Each part is bounded, and begins only
 * after a character that is not part of a name, so that the time is linear.
 */
const ADDRESS = new RegExp(
  '(?:[a-z][a-z0-9+.-]{0,20}:)?//[^\\s<>()"\\]]{1,2000}|' +
    '(?<![\\p{L}\\p{N}@.-])www\\.[^\\s<>()"\\]]{1,2000}|' +
    `(?<![\\p{L}\\p{N}@.-])(?:[\\p{L}\\p{N}-]{1,63}\\.){1,8}(?:${ENDINGS})(?![\\p{L}\\p{N}-])(?:[/:?#][^\\s<>()"\\]]{0,2000})?`,
  'giu',
);

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns the host of an address; empty when it has none, such as `//` in a comment of code. */
const hostOf = (address: string): string => {
  const absolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(address)
    ? address
    : `http://${address.replace(/^\/\//, '')}`;
  return URL.canParse(absolute) ? new URL(absolute).host.toLowerCase() : '';
};

/**
 * Returns the addresses of other sites in a text, as written. Full-width and invisible characters make no
 * difference.
 * @param isOwn whether a host, with its port if it has one, is this site
 */
export const outsideLinks = (content: string, isOwn: (host: string) => boolean): string[] => {
  const text = content.normalize('NFKC').replace(INVISIBLE, '').replaceAll('。', '.');
  if (!text.includes('.') && !text.includes('//')) return [];
  return [...text.matchAll(ADDRESS)]
    .map(([address]) => address)
    .filter((address) => {
      const host = hostOf(address);
      return host !== '' && host.includes('.') && !isOwn(host);
    });
};
