import { countWords, excerptOf } from './words';
import type { Rendered } from './types';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** @returns text that is safe as the content of an element or of a quoted attribute */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** Line by line: an expression that spans a million blank lines exhausts the stack. */
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

/** Shows a text as it stands, paragraph by paragraph: for what the parser could not read in reasonable time. */
export const renderPlain = (text: string): Rendered => {
  const { words, minutes } = countWords(text);
  const paragraphs = paragraphsOf(text);
  return {
    html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n'),
    headings: [],
    wordCount: words,
    readingMinutes: minutes,
    excerpt: excerptOf(text),
    sections: text.trim() ? [{ slug: '', heading: '', text: text.trim() }] : [],
    images: [],
    links: [],
  };
};
