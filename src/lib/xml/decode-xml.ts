/** Number of bytes searched for the declaration of an encoding; browsers search 1024 of a page. */
const HEAD_BYTES = 1024;

const XML_DECLARATION = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/;
const META_CHARSET = /<meta\s[^>]*?charset\s*=\s*["']?([\w.:-]+)/i;

const BOMS: readonly [encoding: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  // Without a byte order mark, `<` next to a zero byte means UTF-16 (XML, appendix F).
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
];

const encodingOfBom = (bytes: Uint8Array): string | undefined =>
  BOMS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];

/**
 * Returns null when the bytes are not valid in this encoding, or the encoding is unknown. A truncated character at the
 * end is left out.
 */
const decode = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch (error) {
    // TextDecoder throws RangeError for an unknown label and TypeError for invalid bytes.
    if (error instanceof RangeError || error instanceof TypeError) return null;
    throw error;
  }
};

const decodeMarkup = (bytes: Uint8Array, contentType: string, declaration: RegExp): string => {
  const marked = encodingOfBom(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  const header = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];
  const declared = declaration.exec(head)?.[1];
  for (const encoding of [marked, 'utf-8', header, declared]) {
    const text = encoding ? decode(bytes, encoding) : null;
    if (text !== null) return text;
  }
  return new TextDecoder().decode(bytes);
};

/**
 * Decodes an XML document (a feed or an SVG). In order: a byte order mark; UTF-8 when the bytes are valid UTF-8, since
 * headers are often wrong while text in another encoding is practically never valid UTF-8; the charset of the
 * Content-Type header; the XML declaration. When none fits, UTF-8 with replacement characters.
 * @param contentType Content-Type header of the response, may be empty
 */
export const decodeXml = (bytes: Uint8Array, contentType: string): string =>
  decodeMarkup(bytes, contentType, XML_DECLARATION);

/** Decodes a page, or its beginning, as `decodeXml` does; the declaration is that of a `meta` element. */
export const decodeHtml = (bytes: Uint8Array, contentType: string): string =>
  decodeMarkup(bytes, contentType, META_CHARSET);
