import { escapeHtml } from '../escape-html';
import { countWords, excerptOf } from './words';
import type { Rendered } from './types';
import type { SafeHtml } from '../../contract/text/safe-html';

/** Splits line by line: a regular expression over a million blank lines overflows the stack. */
const paragraphsOf = (text: string): string[] => {
  const paragraphs: string[] = [];
  let lines: string[] = [];
  for (const line of [...text.split(/\r\n|\r|\n/), '']) {
    if (line.trim()) lines.push(line);
    else if (lines.length > 0) {
      paragraphs.push(lines.join('\n'));
      lines = [];
    }
  }
  return paragraphs;
};

/** Renders text as escaped paragraphs, for text that the parser could not parse in reasonable time. */
export const renderPlain = (text: string): Rendered => {
  const { words, minutes } = countWords(text);
  const paragraphs = paragraphsOf(text);
  return {
    html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n') as SafeHtml,
    headings: [],
    wordCount: words,
    readingMinutes: minutes,
    excerpt: excerptOf(text),
    sections: text.trim() ? [{ slug: '', heading: '', text: text.trim() }] : [],
    images: [],
    links: [],
  };
};
