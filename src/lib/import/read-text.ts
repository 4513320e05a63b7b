import { readFile, stat } from 'node:fs/promises';
import type { Locale } from '../../contract/enums';
import { MAX_CONTENT } from '../../contract/limits';
import { detectLocale } from './path-info';
import { ImportFailure } from './import-failure';
import { errorCode, type SourceEntry } from './scan-folder';

const decodeAs = (encoding: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

const UTF16 = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
];

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, and GB 18030, the encoding of many older Chinese texts.
 * @returns undefined when the bytes are not text
 */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  const utf16 = UTF16.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (utf16) return decodeAs(utf16.encoding, bytes);
  if (bytes.includes(0)) return undefined;
  return decodeAs('utf-8', bytes) ?? decodeAs('gb18030', bytes);
};

/** A text file with its content. */
export interface SourceFile extends SourceEntry {
  /** Language from the path, else detected from the text. */
  locale: Locale;
  text: string;
}

/**
 * Reads a file of the folder.
 * @param locale of a text whose path has none; detected by default
 * @throws ImportFailure when it is too large, not text, empty or unreadable
 */
export const readSource = async (entry: SourceEntry, locale?: Locale): Promise<SourceFile> => {
  const bytes = await readBytes(entry.file);
  const text = decodeText(bytes);
  if (text === undefined) throw new ImportFailure({ code: 'not_text' });
  if (!text.trim()) throw new ImportFailure({ code: 'text_empty' });
  return { ...entry, locale: entry.locale ?? locale ?? detectLocale(text), text };
};

const readBytes = async (file: string): Promise<Buffer> => {
  try {
    const { size } = await stat(file);
    if (size > MAX_CONTENT)
      throw new ImportFailure({ code: 'text_too_large', params: { bytes: size, limit: MAX_CONTENT } });
    return await readFile(file);
  } catch (error) {
    if (error instanceof ImportFailure) throw error;
    throw new ImportFailure({ code: 'unreadable', params: { reason: errorCode(error) } });
  }
};
