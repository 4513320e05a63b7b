import { endOfFence } from './jsx/code';

const ATX = /^ {0,3}#[ \t]+(.+?)[ \t]*#*[ \t]*$/;
const ID = /[ \t]*\{#[^{}]*\}$/;

/** Converts the markdown of a heading to plain text. */
const stripMarkup = (text: string): string =>
  text
    .replace(ID, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~]+/g, '')
    .replace(/\\(.)/g, '$1')
    .trim();

/** The first level-1 heading with the offsets of its lines. */
export interface TitleHeading {
  text: string;
  start: number;
  end: number;
  /** Only white space precedes it. */
  isFirst: boolean;
}

/** Finds the first level-1 heading (`# …`, or underlined with `=`) outside of fenced code. */
export const titleHeading = (text: string): TitleHeading | undefined => {
  for (let position = 0; position < text.length;) {
    const fence = endOfFence(text, position);
    const newline = text.indexOf('\n', fence ?? position);
    const end = newline < 0 ? text.length : newline;
    if (fence === undefined) {
      const line = text.slice(position, end);
      const isFirst = !text.slice(0, position).trim();
      const atx = ATX.exec(line)?.[1];
      if (atx) return { text: stripMarkup(atx), start: position, end, isFirst };
      const underline = /^\n {0,3}=+[ \t]*(?=\n|$)/.exec(text.slice(end, end + 200))?.[0];
      if (underline && line.trim())
        return { text: stripMarkup(line), start: position, end: end + underline.length, isFirst };
    }
    position = end + 1;
  }
  return undefined;
};
