import type { Locale } from '../../../contract/enums';
import { endOfFence } from './code';
import { Reader } from './read';
import { writeNodes } from './write';

export interface JsxOptions {
  /** The file is MDX: expressions and `export` statements are removed. */
  isMdx: boolean;
  /** Language of the labels that components render themselves. */
  locale: Locale;
}

/** Collapses blank lines outside of code blocks. */
const collapseBlankLines = (text: string): string => {
  const kept: string[] = [];
  for (let position = 0; position < text.length;) {
    const fence = endOfFence(text, position);
    const lineEnd = text.indexOf('\n', position);
    const end = fence ?? (lineEnd < 0 ? text.length : lineEnd);
    const piece = text.slice(position, end);
    const isBlank = fence === undefined && !piece.trim();
    if (!isBlank) kept.push(piece);
    else if (kept.length > 0 && kept.at(-1) !== '') kept.push('');
    position = end + 1;
  }
  return `${kept.join('\n').trimEnd()}\n`;
};

/**
 * Converts markdown with JSX (MDX, or .md files of sites that allow it) to plain markdown: components become their
 * text, images and links are kept, code blocks are unchanged, nothing is executed. Text without JSX is unchanged
 * except for repeated blank lines and HTML comments. Never throws.
 */
export const jsxToMarkdown = (text: string, { isMdx, locale }: JsxOptions): string =>
  collapseBlankLines(writeNodes(new Reader(text.replaceAll('\r\n', '\n'), isMdx).read(), locale));
