const FENCE = /^[ \t]*(?:(?:>|[-+*]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`\n]*(?:\n|$))|~{3,})/;
const PARAGRAPH_END = /\n[ \t]*\r?\n/;

/** Limits of inline code and formulas in characters: bounds the search for the closing mark of an unclosed one. */
const MAX_CODE = 3_000;
const MAX_FORMULA = 1_000;

/**
 * Finds the end of a fenced code block that starts in the line at `start`.
 * @returns undefined when the line opens no fence; the end of the text when the fence is not closed
 */
export const endOfFence = (source: string, start: number): number | undefined => {
  const lineEnd = source.indexOf('\n', start);
  const mark = FENCE.exec(source.slice(start, lineEnd < 0 ? undefined : lineEnd + 1))?.[1];
  if (!mark) return undefined;
  if (lineEnd < 0) return source.length;
  const closing = new RegExp(`^[ \\t>]*${mark[0] ?? ''}{${mark.length},}[ \\t]*\\r?$`, 'gm');
  closing.lastIndex = lineEnd + 1;
  return closing.exec(source) ? closing.lastIndex : source.length;
};

/**
 * Finds the end of the `` `code` `` or `$formula$` that starts at `start`, within the paragraph.
 * @returns undefined when there is no closing mark
 */
export const endOfSpan = (source: string, start: number): number | undefined => {
  const mark = /^(?:`+|\$\$?)/.exec(source.slice(start, start + 100))?.[0] ?? '';
  const window = source.slice(start, start + (mark.startsWith('`') ? MAX_CODE : MAX_FORMULA));
  const paragraph = mark === '$$' ? -1 : window.search(PARAGRAPH_END);
  const limit = start + (paragraph < 0 ? window.length : paragraph);
  // `$ 5` is a price and not a formula: Pandoc's rule, as in the renderer.
  if (mark === '$' && /\s/.test(source[start + 1] ?? ' ')) return undefined;
  for (let from = start + mark.length; from < limit;) {
    const offset = window.indexOf(mark, from - start);
    const found = start + offset;
    if (offset < 0 || found >= limit) return undefined;
    let end = found + mark.length;
    while (mark.startsWith('`') && source[end] === '`') end += 1;
    const isSame = end - found === mark.length;
    const isFormula = mark !== '$' || (!/\s/.test(source[found - 1] ?? '') && !/\d/.test(source[end] ?? ''));
    if (isSame && isFormula) return end;
    from = end;
  }
  return undefined;
};
