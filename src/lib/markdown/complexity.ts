import { MAX_CONTENT } from '../../contract/limits';

/**
 * Markdown parsers need quadratic time or unbounded stack for some malicious texts: thousands of `]`, `*` or `>`.
 * These limits are far above real articles and bound the worst case to a few seconds (measured with micromark 4:
 * 10,000 closing brackets in one paragraph take 0.6 s, 40,000 take 10 s).
 */
export const MAX_LENGTH = MAX_CONTENT;
const MAX_NESTING = 50;
const MAX_INDENT = 200;
const MAX_LINEAR_COST = 160_000;
const MAX_QUADRATIC_COST = 2e8;

const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/;
const THEMATIC_BREAK = /^[ \t>]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const CONTAINER = /^[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])/;
/** The parser compares the items of a list, and the lines of nested quotes, with one another. */
const CONTAINER_COST = 8;
/** A blank line or an unindented bullet always ends a paragraph. */
const BREAK = /^(?:[ \t>]*$| {0,3}[-+*] +\S)/;
const SPECIAL = /[[\]*_~`<&$|:@!\\]/g;

const countSpecial = (line: string): number => line.match(SPECIAL)?.length ?? 0;

const isTooDeep = (line: string): boolean => {
  const lead = CONTAINERS.exec(line)?.[0] ?? '';
  if (lead.length <= MAX_NESTING || THEMATIC_BREAK.test(line)) return false;
  const markers = lead.match(/>|[-+*]|\d+[.)]/g)?.length ?? 0;
  return markers > MAX_NESTING || (markers > 0 && lead.search(/[^ \t]/) > MAX_INDENT);
};

/**
 * Returns true for a text that the parser could not read in reasonable time and stack; it must be shown unparsed.
 * Takes linear time. Code counts like text, because a check that trusts fences can be bypassed by a fake fence.
 */
export const exceedsComplexity = (markdown: string): boolean => {
  if (markdown.length > MAX_LENGTH) return true;
  let linearCost = 0;
  let quadraticCost = 0;
  let block = 0;
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    linearCost += 1;
    if (isTooDeep(line)) return true;
    const special = countSpecial(line);
    block = (BREAK.test(line) ? 0 : block) + special;
    // The increase of block², so that the total is the sum of the squares of all blocks.
    quadraticCost += special * (2 * block - special);
    linearCost += special + (CONTAINER.test(line) ? CONTAINER_COST : 0);
    if (linearCost > MAX_LINEAR_COST || quadraticCost > MAX_QUADRATIC_COST) return true;
  }
  return false;
};
