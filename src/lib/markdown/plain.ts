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

/** Shows a text as it stands, paragraph by paragraph: for what the parser could not read in reasonable time. */
export const renderPlain = (text: string): Rendered => {
  const { words, minutes } = countWords(text);
  const paragraphs = text.split(/(?:\r?\n[ \t]*){2,}/).filter((paragraph) => paragraph.trim());
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
