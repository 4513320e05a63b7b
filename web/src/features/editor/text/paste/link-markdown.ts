/** A single address, as it is pasted. */
export const ADDRESS = /^https?:\/\/[^\s<>]+$/;

/** Characters that end the address of a link, a cell of a table, or are taken away before others. */
const asDestination = (address: string): string =>
  address.replace(/[()\\|]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A link in markdown; the words are markdown themselves. */
export const linkTo = (words: string, address: string): string => `[${words}](${asDestination(address)})`;

/** A title as markdown that shows exactly its characters, within a link and within a cell of a table. */
export const asWords = (title: string): string =>
  title
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`[\]*_~$<|]|&(?=#?\w+;)/g, '\\$&');
