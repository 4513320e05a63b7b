import { tags } from '@lezer/highlight';
import type { BlockContext, InlineContext, Line, MarkdownConfig } from '@lezer/markdown';

const DOLLAR = 36;

/** Maximum length of a rendered formula in characters; the server's limit (`src/lib/markdown/maths.ts`). */
export const MAX_FORMULA = 2_000;

const runOfDollars = (cx: InlineContext, pos: number): number => {
  let size = 0;
  while (cx.char(pos + size) === DOLLAR) size += 1;
  return size;
};

/** `$…$`, closed by as many dollars as it is opened with. */
const parseInline = (cx: InlineContext, next: number, pos: number): number => {
  if (next !== DOLLAR) return -1;
  const size = runOfDollars(cx, pos);
  const limit = Math.min(cx.end, pos + size + MAX_FORMULA);
  for (let at = pos + size; at < limit;) {
    const run = runOfDollars(cx, at);
    if (run === size) {
      const marks = [cx.elt('MathMark', pos, pos + size), cx.elt('MathMark', at, at + size)];
      return cx.addElement(cx.elt('InlineMath', pos, at + size, marks));
    }
    at += Math.max(1, run);
  }
  return -1;
};

/** Number of quotes and lists that the line continues; the library's own blocks use it, but its types omit it. */
const depthOf = (line: Line): number => (line as Line & { depth: number }).depth;

const OPENING = /^\$\$+[^$]*$/;
const CLOSING = /^\$\$+\s*$/;

/** `$$` on a line, to the next such line. */
const parseBlock = (cx: BlockContext, line: Line): boolean => {
  if (line.next !== DOLLAR || !OPENING.test(line.text.slice(line.pos))) return false;
  const from = cx.lineStart + line.pos;
  const marks = [cx.elt('MathMark', from, from + 2)];
  const { depth } = cx;
  while (cx.nextLine() && depthOf(line) >= depth) {
    if (!CLOSING.test(line.text.slice(line.pos))) continue;
    const end = cx.lineStart + line.pos;
    marks.push(cx.elt('MathMark', end, end + 2));
    cx.nextLine();
    break;
  }
  cx.addElement(cx.elt('BlockMath', from, cx.prevLineEnd(), marks));
  return true;
};

/** Formulas as the site's renderer reads them (remark-math). */
export const mathsSyntax: MarkdownConfig = {
  defineNodes: [
    { name: 'InlineMath', style: tags.monospace },
    { name: 'BlockMath', block: true, style: tags.monospace },
    { name: 'MathMark', style: tags.processingInstruction },
  ],
  parseInline: [{ name: 'InlineMath', parse: parseInline, before: 'Escape' }],
  parseBlock: [
    {
      name: 'BlockMath',
      parse: parseBlock,
      before: 'FencedCode',
      endLeaf: (_, line) => line.next === DOLLAR && OPENING.test(line.text.slice(line.pos)),
    },
  ],
};
