import { readFile } from 'node:fs/promises';
import { decodeXml } from '../xml/decode-xml';
import { sanitizeInWorker } from './sanitize-in-worker';
import type { SanitizedSvg, SvgProblem } from './index';

/** The start of an XML file: byte order mark, zero bytes of UTF-16 and white space may precede `<`. */
const XML_START = /^[\s\0\u00ef\u00bb\u00bf\u00fe\u00ff]*</;
/** Characters searched for the `<svg>` tag, which comments with licences may precede. */
const HEAD_LENGTH = 64 * 1024;

/**
 * Sanitises an SVG file, recognised by its content. Returns the reason when it is rejected, undefined when the file is
 * not an SVG.
 * @param file absolute path of an existing file within the size limit
 */
export const svgFromFile = async (file: string): Promise<SanitizedSvg | SvgProblem | undefined> => {
  const bytes = await readFile(file);
  if (!XML_START.test(bytes.toString('latin1', 0, 256))) return undefined;
  const text = decodeXml(bytes, '');
  if (!/<(?:[\w.-]+:)?svg[\s>/]/.test(text.slice(0, HEAD_LENGTH))) return undefined;
  return sanitizeInWorker(text);
};
