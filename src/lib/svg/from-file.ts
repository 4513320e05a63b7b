import { readFile } from 'node:fs/promises';
import { decodeXml } from '../xml/decode-xml';
import { sanitizeInWorker } from './sanitize-in-worker';
import type { SanitizedSvg, SvgProblem } from './index';

/** Room in which XML begins: marks of the encoding, zeros of UTF-16, white space. */
const XML_START = /^[\s\0\u00ef\u00bb\u00bf\u00fe\u00ff]*</;
/** Licences and notes of the program that made a drawing stand before it. */
const HEAD_LENGTH = 64 * 1024;

/**
 * What is to be kept of an SVG, or why it is not taken; nothing when the file is none. Told by its content.
 * @param file absolute path of a file that exists and is not large
 */
export const svgFromFile = async (file: string): Promise<SanitizedSvg | SvgProblem | undefined> => {
  const bytes = await readFile(file);
  if (!XML_START.test(bytes.toString('latin1', 0, 256))) return undefined;
  const text = decodeXml(bytes, '');
  if (!/<(?:[\w.-]+:)?svg[\s>/]/.test(text.slice(0, HEAD_LENGTH))) return undefined;
  return sanitizeInWorker(text);
};
