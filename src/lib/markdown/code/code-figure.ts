import type { Element, ElementContent, Text } from 'hast';
import { type CodeBlock, languageName } from './code-block';
import type { CodeToken } from './highlighter';
import type { Labels } from '../labels';

/** Visible lines of a folded block; more when its author has marked later ones. */
const SHOWN_LINES = 20;
const MAX_SHOWN_LINES = 40;
/** Minimum number of lines that are folded; a block with fewer further lines is shown completely. */
const MIN_FOLDED_LINES = 6;

/** Creates an element. */
export const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children });

/** Creates a text node. */
export const text = (value: string): Text => ({ type: 'text', value });

/** `var(--shiki-token-string)` → `token-string`; `theme/code-tokens.css` has the colours. */
const colorClass = (color: string): string =>
  color && `token-${/^var\(--shiki-(?:token-)?([a-z-]+)\)$/.exec(color)?.[1] ?? 'other'}`;

const classesOf = ({ color, isItalic, isBold }: CodeToken): string =>
  [colorClass(color), isItalic && 'token-italic', isBold && 'token-bold'].filter(Boolean).join(' ');

/** Renders one line; adjacent tokens of one style share a span, and white space joins the previous one. */
export const renderTokens = (tokens: CodeToken[]): ElementContent[] => {
  const runs: { classes: string; value: string }[] = [];
  for (const token of tokens) {
    const classes = classesOf(token);
    const last = runs.at(-1);
    if (last && (last.classes === classes || !token.content.trim())) last.value += token.content;
    else runs.push({ classes, value: token.content });
  }
  return runs.map(({ classes, value }) =>
    classes ? element('span', { className: classes.split(' ') }, [text(value)]) : text(value),
  );
};

/** A part of the lines of a block. */
interface Part {
  lines: ElementContent[][];
  /** Number of lines before it. */
  before: number;
  marked: ReadonlySet<number>;
  /** Whether it scrolls separately. */
  isScrolled: boolean;
}

const renderPart = ({ lines, before, marked, isScrolled }: Part): Element => {
  const children = lines.flatMap((line, index) => [
    ...(marked.has(before + index + 1) ? [element('span', { className: ['highlighted'] }, line)] : line),
    ...(index < lines.length - 1 ? [text('\n')] : []),
  ]);
  // A horizontally scrolling block must be focusable for keyboard users.
  return element('pre', { className: ['shiki'], ...(isScrolled ? { tabIndex: 0 } : {}) }, [
    element('code', {}, children),
  ]);
};

/** Returns the number of lines that a block shows while it is folded; undefined when it is too short for that. */
const foldedLength = (count: number, marked: ReadonlySet<number>): number | undefined => {
  const lastMarked = [...marked].reduce((last, line) => (line <= count ? Math.max(last, line) : last), 0);
  const shown = Math.max(SHOWN_LINES, Math.min(lastMarked + 1, MAX_SHOWN_LINES));
  return count - shown < MIN_FOLDED_LINES ? undefined : shown;
};

/** The lines of a long block: its beginning, and the rest, which opens without JavaScript and is found by "find in page". */
const renderFolded = (
  lines: ElementContent[][],
  shown: number,
  marked: ReadonlySet<number>,
  labels: Labels,
) =>
  element('div', { className: ['code-scroll'], tabIndex: 0 }, [
    renderPart({ lines: lines.slice(0, shown), before: 0, marked, isScrolled: false }),
    element('details', { className: ['code-rest'] }, [
      element('summary', {}, [
        element('span', { className: ['code-more'] }, [text(labels.allLines(lines.length))]),
        element('span', { className: ['code-less'] }, [text(labels.fewerLines)]),
      ]),
      renderPart({ lines: lines.slice(shown), before: shown, marked, isScrolled: false }),
    ]),
  ]);

/**
 * Renders a block of code: a line with file name, language and a copy button (hidden until a script shows it), and the
 * lines.
 * @param tokens `undefined` for code that is not highlighted
 */
export const renderFigure = (
  { source, language, title, marked }: CodeBlock,
  tokens: CodeToken[][] | undefined,
  labels: Labels,
): Element => {
  const name = languageName(language);
  const head = [
    ...(title ? [element('span', { className: ['code-title'] }, [text(title)])] : []),
    ...(name ? [element('span', { className: ['code-lang'] }, [text(name)])] : []),
    element('button', { type: 'button', className: ['code-copy'], hidden: true, dataCopy: '' }, [
      text(labels.copy),
    ]),
  ];
  const lines = tokens?.map(renderTokens) ?? source.split('\n').map((line) => [text(line)]);
  const shown = foldedLength(lines.length, marked);
  return element(
    'figure',
    { className: shown ? ['code', 'code-long'] : ['code'], dataLang: language || undefined },
    [
      element('figcaption', { className: ['code-head'] }, head),
      shown
        ? renderFolded(lines, shown, marked, labels)
        : renderPart({ lines, before: 0, marked, isScrolled: true }),
    ],
  );
};
