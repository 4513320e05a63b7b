import { decodeNamedCharacterReference } from 'decode-named-character-reference';

// No part of these can match the same characters in two ways, so that matching takes linear time.
const BREAKS = /<(?:br\s*(?:\/\s*)?|\/(?:p|div|li|blockquote)\s*)>/gi;
const LINK = /<a\b([^<>]*)>([^<]*(?:<(?!\/?a\b)[^<]*)*)<\/a>/gi;
const HREF = /\bhref\s*=\s*["']?([^"'\s>]+)/i;
const HIDDEN = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

const characterOf = (reference: string): string => {
  const code = /^#x/i.test(reference) ? parseInt(reference.slice(2), 16) : Number(reference.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
};

const decodeReferences = (text: string): string =>
  text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,31});/gi, (whole, reference: string) =>
    reference.startsWith('#') ? characterOf(reference) : decodeNamedCharacterReference(reference) || whole,
  );

const linkText = (_whole: string, attributes: string, label: string): string => {
  const href = HREF.exec(attributes)?.[1];
  return !href || label.includes(href) ? label : `${label} (${href})`;
};

/** Converts HTML of a name or title to one line of plain text. */
export const plainLine = (html: string): string =>
  decodeReferences(html.replace(HIDDEN, '').replace(BREAKS, ' ').replace(TAG, ''))
    .replace(/\s+/g, ' ')
    .trim();

/** Converts HTML of a comment to plain text with its lines; links are followed by their addresses. */
export const plainText = (html: string): string => {
  const text = html.replace(HIDDEN, '').replace(LINK, linkText).replace(BREAKS, '\n').replace(TAG, '');
  return decodeReferences(text)
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
};
