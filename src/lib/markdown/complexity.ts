import { MAX_CONTENT, TEXT_LIMITS } from '../../contract/limits';
import type { TEXT_ERRORS } from '../../contract/errors/text-errors';

/**
 * Markdown parsers need quadratic time or unbounded stack for some malicious texts: thousands of `]`, `*` or `>`.
 * These limits are far above real articles and bound the worst case to a few seconds (measured with micromark 4:
 * 10,000 closing brackets in one paragraph take 0.6 s, 40,000 take 10 s).
 */
const MAX_INDENT = 200;
const MAX_QUADRATIC_COST = 2e8;

/** The exceeded limit, and the line (from 1) in which the text exceeds it. */
export interface Excess {
  code: keyof typeof TEXT_ERRORS;
  line: number;
  /** The limit; 0 when it is not a count. */
  max: number;
}

const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*/;
const THEMATIC_BREAK = /^[ \t>]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const CONTAINER = /^[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])/;
/** The parser compares the items of a list, and the lines of nested quotes, with one another. */
const CONTAINER_COST = 8;
/** A blank line or an unindented bullet always ends a paragraph. */
const BREAK = /^(?:[ \t>]*$| {0,3}[-+*] +\S)/;
const BLANK = /^[ \t]*$/;
const QUOTED = /^[ \t]*>/;
const SPECIAL = /[[\]*_~`<&$|:@!\\]/g;
const DELIMITERS = /\*+|_+|~+/g;
/** An address with 200 characters without spaces: the parser looks ahead at each of its punctuation characters. */
const LONG_ADDRESS = /(?:www\.|:\/\/)\S{200,}/i;
const SIGN = /[^\w\s/]/g;
/** A delimiter row `|---|`, which makes the line above it the head of a table. */
const DELIMITER_ROW = /^[ \t>]*[|:-][|:\- \t]*$/;
const HEADING = /^[ \t>]*(?:#{1,6}(?:[ \t]|$)|=+[ \t]*$|-+[ \t]*$)|<h[1-6]/i;
const NOTE = /\[\^|^[ \t>]*\[[^\]]*\]:/g;

/** Units of quadratic cost, in relation to those of a bracket: measured time of nested emphasis, addresses and lines. */
const EMPHASIS_WEIGHT = 10;
const ADDRESS_WEIGHT = 4;
const QUOTED_LINE_WEIGHT = 4;
const LAZY_LINE_WEIGHT = 20;

const count = (line: string, pattern: RegExp): number => line.match(pattern)?.length ?? 0;

/** Counts delimiters of emphasis, without underscores inside of words and asterisks between spaces. */
const countEmphasis = (line: string): number => {
  let sum = 0;
  for (const { 0: run, index } of line.matchAll(DELIMITERS)) {
    const sides = [line[index - 1] ?? ' ', line[index + run.length] ?? ' '];
    const isText = run.startsWith('_') ? /\w/ : /\s/;
    if (!sides.every((side) => isText.test(side))) sum += Math.ceil(run.length / 2);
  }
  return sum;
};

const leadOf = (line: string): string => CONTAINERS.exec(line)?.[0] ?? '';
const countMarkers = (lead: string): number => count(lead, />|[-+*]|\d+[.)]/g);

const isTooDeep = (line: string): boolean => {
  const lead = leadOf(line);
  if (lead.length <= TEXT_LIMITS.nesting || THEMATIC_BREAK.test(line)) return false;
  const markers = countMarkers(lead);
  return markers > TEXT_LIMITS.nesting || (markers > 0 && lead.search(/[^ \t]/) > MAX_INDENT);
};

/** Sums the parser's cost, line by line, in linear time. */
class CostCounter {
  markup = 0;
  headings = 0;
  notes = 0;
  cells = 0;
  quadratic = 0;
  /** Counts of the current block; `columns` is 0 outside of tables. */
  private block = { special: 0, emphasis: 0, quoted: 0, lazy: 0, columns: 0, isContained: false };

  add(line: string): void {
    const { block } = this;
    const special = count(line, SPECIAL);
    const isContainer = CONTAINER.test(line);
    if (BREAK.test(line)) Object.assign(block, { special: 0, emphasis: 0, columns: 0 });
    if (BLANK.test(line)) Object.assign(block, { quoted: 0, lazy: 0, isContained: false });
    this.markup += 1 + special + (isContainer ? CONTAINER_COST * countMarkers(leadOf(line)) : 0);
    if (HEADING.test(line)) this.headings += 1;
    this.grow('special', special, 1);
    if (special > 0) this.addMarkup(line);
    if (line.length > 200 && LONG_ADDRESS.test(line))
      this.quadratic += ADDRESS_WEIGHT * count(line, SIGN) ** 2;
    if (QUOTED.test(line)) this.grow('quoted', 1, QUOTED_LINE_WEIGHT);
    else if (block.isContained && !isContainer) this.grow('lazy', 1, LAZY_LINE_WEIGHT);
    block.isContained ||= isContainer;
    this.cells += block.columns;
  }

  private addMarkup(line: string): void {
    this.grow('emphasis', countEmphasis(line), EMPHASIS_WEIGHT);
    this.notes += count(line, NOTE);
    if (!DELIMITER_ROW.test(line)) return;
    this.block.columns = count(line, /\|/g) + 1;
    // The head row.
    this.cells += this.block.columns;
  }

  /** Adds the increase of the square, so that the total is the sum of the squares of all blocks. */
  private grow(name: 'special' | 'emphasis' | 'quoted' | 'lazy', by: number, weight: number): void {
    this.block[name] += by;
    this.quadratic += weight * by * (2 * this.block[name] - by);
  }

  /** Returns the limit that is exceeded so far. */
  get excess(): Pick<Excess, 'code' | 'max'> | undefined {
    const { tableCells, headings, notes, markup } = TEXT_LIMITS;
    if (this.cells > tableCells) return { code: 'text_table_too_large', max: tableCells };
    if (this.headings > headings) return { code: 'text_too_many_headings', max: headings };
    if (this.notes > notes) return { code: 'text_too_many_notes', max: notes };
    if (this.markup > markup) return { code: 'text_too_much_markup', max: markup };
    return this.quadratic > MAX_QUADRATIC_COST ? { code: 'text_paragraph_too_dense', max: 0 } : undefined;
  }
}

const LINE_BREAK = /\r\n|\r|\n/;

/**
 * Finds the limit above which a text cannot be rendered in a few seconds. Takes linear time. Code counts like text,
 * because this check does not parse fences, and text that only looks like a fence must not bypass it.
 */
export const findExcess = (markdown: string): Excess | undefined => {
  const counter = new CostCounter();
  for (const [index, line] of markdown.split(LINE_BREAK).entries()) {
    const at = { line: index + 1 };
    if (isTooDeep(line)) return { code: 'text_too_nested', max: TEXT_LIMITS.nesting, ...at };
    counter.add(line);
    const { excess } = counter;
    if (excess) return { ...excess, ...at };
  }
  return undefined;
};

/** Returns true for a text that could not be rendered in reasonable time and stack; it must be shown unparsed. */
export const exceedsComplexity = (markdown: string): boolean =>
  markdown.length > MAX_CONTENT || findExcess(markdown) !== undefined;

/** Limits of a light text, which takes at most a quarter of a second. */
const LIGHT = { length: 20_000, cost: 1_000, quadratic: 1e6, languages: 3 };
/** Number of lines and characters of markup that take as long as one formula, heading, note or cell. */
const COSTLY = /[$@]/g;
const COSTLY_WEIGHT = 3;
const FENCE = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*([^\s`~{]+)/;

/** Returns true for a text that certainly takes little time, so that it need not wait for others. Takes less than a
 * millisecond. */
export const isLight = (markdown: string): boolean => {
  if (markdown.length > LIGHT.length) return false;
  const counter = new CostCounter();
  const languages = new Set<string>();
  for (const line of markdown.split(LINE_BREAK)) {
    if (isTooDeep(line)) return false;
    counter.add(line);
    const language = FENCE.exec(line)?.[1];
    if (language) languages.add(language);
  }
  const { markup, headings, notes, cells, quadratic } = counter;
  const cost = markup + headings + notes + cells + COSTLY_WEIGHT * count(markdown, COSTLY);
  return cost <= LIGHT.cost && quadratic <= LIGHT.quadratic && languages.size <= LIGHT.languages;
};
