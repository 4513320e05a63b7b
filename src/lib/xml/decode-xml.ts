/** How far into a document its XML declaration is looked for. */
const HEAD_BYTES = 512;

const BOMS: readonly [encoding: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  // Without a mark, `<` beside a zero gives UTF-16 away (XML appendix F).
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
];

const encodingOfBom = (bytes: Uint8Array): string | undefined =>
  BOMS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];

/** The text, or null when the bytes are none of this encoding, or the encoding is unknown. */
const decode = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    // What TextDecoder throws for an unknown label and for bytes that do not fit.
    if (error instanceof RangeError || error instanceof TypeError) return null;
    throw error;
  }
};

/**
 * The text of an XML document: a feed, a drawing. A byte order mark wins. Then comes UTF-8 when the bytes are such,
 * whatever is said of them: text of another encoding is never valid UTF-8 by chance, while headers often lie. Then what
 * the header says, then what the XML declaration says; what fits none of these is UTF-8 with its bad bytes replaced.
 * @param contentType header of the answer that it came with, may be empty
 */
export const decodeXml = (bytes: Uint8Array, contentType: string): string => {
  const marked = encodingOfBom(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES));
  const header = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  for (const encoding of [marked, 'utf-8', header, declared]) {
    const text = encoding ? decode(bytes, encoding) : null;
    if (text !== null) return text;
  }
  return new TextDecoder().decode(bytes);
};
