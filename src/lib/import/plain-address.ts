/** Decodes UTF-8; other bytes, such as those of GBK, stay encoded. */
const decodeRun = (run: string): string => {
  try {
    // Separators in an address stay encoded, as do control characters, which databases do not store.
    return decodeURI(run).replace(/\p{Cc}/gu, encodeURIComponent);
  } catch {
    return run;
  }
};

const withoutSlash = (path: string): string => {
  let { length } = path;
  while (length > 1 && path[length - 1] === '/') length -= 1;
  return path.slice(0, length);
};

/**
 * Returns the normal form of a path with its query: decoded, in Unicode's composed form (NFC), without a slash at the end
 * of the path. Programs write the same Chinese address encoded in upper or lower case, decoded, or decomposed.
 */
export const plainAddress = (address: string): string => {
  const plain = address
    .replace(/(?:%[0-9a-f]{2})+/gi, decodeRun)
    .replace(/%[0-9a-f]{2}/gi, (byte) => byte.toUpperCase())
    .normalize('NFC');
  const query = plain.indexOf('?');
  return query < 0 ? withoutSlash(plain) : withoutSlash(plain.slice(0, query)) + plain.slice(query);
};
