import type { Locale } from '../../../contract/enums';
import { endOfFence } from './code';
import { Reader } from './read';
import { writeNodes } from './write';

export interface JsxOptions {
  /** The file says that it is MDX: expressions go, and `export` too. */
  isMdx: boolean;
  /** Language of the words that components show of their own accord. */
  locale: Locale;
}

/** One blank line is enough; code keeps its own. */
const tidyBlankLines = (text: string): string => {
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
 * Turns markdown with JSX (MDX, or .md files of sites that allow it) into plain markdown: components degrade to their
 * text, pictures and links stay, code blocks stay as they are, nothing runs. Text without JSX comes out as it went in,
 * but for repeated blank lines and HTML comments. Never throws.
 */
export const jsxToMarkdown = (text: string, { isMdx, locale }: JsxOptions): string =>
  tidyBlankLines(writeNodes(new Reader(text.replaceAll('\r\n', '\n'), isMdx).read(), locale));
