/** Matches a pasted text that is a single address. */
export const ADDRESS = /^https?:\/\/[^\s<>]+$/;

/** Encodes characters that would end the address of a link or a table cell, or be removed as escapes. */
const asDestination = (address: string): string =>
  address.replace(/[()\\|]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A link in markdown; `words` must be markdown, too. */
export const linkTo = (words: string, address: string): string => `[${words}](${asDestination(address)})`;

/** Escapes a title for a link, also in a table cell, so that exactly its characters are shown. */
export const asWords = (title: string): string =>
  title
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`[\]*_~$<|]|&(?=#?\w+;)/g, '\\$&');
