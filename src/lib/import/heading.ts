import { endOfFence } from './jsx/code';

const ATX = /^ {0,3}#[ \t]+(.+?)[ \t]*#*[ \t]*$/;
const ID = /[ \t]*\{#[^{}]*\}$/;

/** Markdown of a heading as plain text. */
const stripMarkup = (text: string): string =>
  text
    .replace(ID, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~]+/g, '')
    .replace(/\\(.)/g, '$1')
    .trim();

/** The first heading of the highest level, with where its lines stand. */
export interface TitleHeading {
  text: string;
  start: number;
  end: number;
  /** Nothing but white space stands before it. */
  isFirst: boolean;
}

/** Finds the first `# heading` (or one underlined with `=`) outside of code. */
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
