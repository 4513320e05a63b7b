import { addressPattern } from './address-pattern';

/** A change of the text, in CodeMirror's format. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Changes that replace the part of each match that `d` indices name `part`. */
const replaceParts = (markdown: string, pattern: RegExp, insert: string): TextChange[] =>
  [...markdown.matchAll(pattern)].flatMap((match) => {
    const [from, to] = match.indices?.groups?.['part'] ?? [];
    return from === undefined || to === undefined ? [] : [{ from, to, insert }];
  });

/** Escapes an alternative text for the brackets of a picture. */
const asAlt = (words: string): string =>
  words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[[\]\\]/g, '\\$&');

/**
 * Changes that set the alternative text of a picture at every occurrence with the previous one.
 * @param before the previous alternative text; empty for none
 */
export const altChanges = (markdown: string, src: string, before: string, words: string): TextChange[] => {
  const old = before ? escaped(asAlt(before)) : '\\s*';
  const pattern = new RegExp(`!\\[(?<part>${old})\\]\\(\\s*<?${addressPattern(src)}(?=[\\s)>])`, 'dg');
  return replaceParts(markdown, pattern, asAlt(words));
};

/** Changes that replace the address of pictures and links. */
export const addressChanges = (markdown: string, before: string, after: string): TextChange[] => {
  const place = String.raw`(?:\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?|\s(?:src|href)=["'])`;
  const pattern = new RegExp(`${place}(?<part>${addressPattern(before)})(?=[\\s)>"']|$)`, 'dgm');
  return replaceParts(markdown, pattern, after);
};
