import type { Element, ElementContent, Root, Text } from 'hast';
import { toString } from 'hast-util-to-string';
import { bundledLanguagesInfo } from 'shiki';
import { visit } from 'unist-util-visit';
import { type CodeToken, highlight, type Memos } from './highlighter';
import type { Labels } from './labels';

/** The info string of a fence after the language: lines to mark (`{1,3-5}`) and a file name or `title="…"`. */
interface Meta {
  title: string;
  lines: Set<number>;
}

/** Milliseconds for all code of an article; later blocks stay plain. Only malicious input takes that long. */
const MAX_TIME = 10_000;

/** Limit of marked lines. */
const MAX_MARKED_LINES = 1_000;

const readLines = (list: string): Set<number> => {
  const lines = new Set<number>();
  for (const range of list.split(',')) {
    const [from = 0, to = from] = range.split('-').map(Number);
    for (let line = from; line <= to && lines.size < MAX_MARKED_LINES; line += 1) lines.add(line);
  }
  return lines;
};

const readMeta = (meta: string): Meta => ({
  title:
    /(?:title|filename)=(?:"([^"]*)"|'([^']*)')/.exec(meta)?.slice(1).find(Boolean) ??
    /(?:^|\s)([\w./-]+\.\w{1,10})(?=\s|$)/.exec(meta)?.[1] ??
    '',
  lines: readLines(/\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? ''),
});

const LANGUAGE_NAMES = new Map<string, string>(
  bundledLanguagesInfo.flatMap(({ id, name, aliases = [] }) => [id, ...aliases].map((key) => [key, name])),
);

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});
const text = (value: string): Text => ({ type: 'text', value });

const styleOf = ({ color, isItalic, isBold }: CodeToken): string =>
  [color && `color:${color}`, isItalic && 'font-style:italic', isBold && 'font-weight:bold']
    .filter(Boolean)
    .join(';');

/** Renders one line; adjacent tokens of one style share a span, and white space joins the previous one. */
const renderTokens = (tokens: CodeToken[]): ElementContent[] => {
  const runs: { style: string; value: string }[] = [];
  for (const token of tokens) {
    const style = styleOf(token);
    const last = runs.at(-1);
    if (last && (last.style === style || !token.content.trim())) last.value += token.content;
    else runs.push({ style, value: token.content });
  }
  return runs.map(({ style, value }) => (style ? element('span', { style }, [text(value)]) : text(value)));
};

const renderLines = (lines: ElementContent[][], marked: Set<number>): ElementContent[] =>
  lines.flatMap((line, index) => [
    element('span', { className: marked.has(index + 1) ? ['line', 'highlighted'] : ['line'] }, line),
    ...(index < lines.length - 1 ? [text('\n')] : []),
  ]);

const figure = (language: string, meta: Meta, lines: ElementContent[][], labels: Labels): Element => {
  const name = LANGUAGE_NAMES.get(language) ?? language;
  const head = [
    ...(meta.title ? [element('span', { className: ['code-title'] }, [text(meta.title)])] : []),
    ...(name ? [element('span', { className: ['code-lang'] }, [text(name)])] : []),
    element('button', { type: 'button', className: ['code-copy'], hidden: true, dataCopy: '' }, [
      text(labels.copy),
    ]),
  ];
  const code = element('code', {}, renderLines(lines, meta.lines));
  return element('figure', { className: ['code'], dataLang: language || undefined }, [
    element('figcaption', { className: ['code-head'] }, head),
    // A horizontally scrolling block must be focusable for keyboard users.
    element('pre', { className: ['shiki'], tabIndex: 0 }, [code]),
  ]);
};

const languageOf = (code: Element): string => {
  const classes = code.properties['className'];
  const name = Array.isArray(classes)
    ? classes.find((entry) => String(entry).startsWith('language-'))
    : undefined;
  return String(name ?? '')
    .slice('language-'.length)
    .toLowerCase();
};

const renderBlock = async (code: Element, labels: Labels, memos: Memos | undefined): Promise<Element> => {
  const source = toString(code).replace(/\n$/, '');
  const language = languageOf(code);
  const tokens = memos && (await highlight(source, language, memos));
  const lines = tokens?.map(renderTokens) ?? source.split('\n').map((line) => [text(line)]);
  return figure(language, readMeta(String(code.properties['dataMeta'] ?? '')), lines, labels);
};

/**
 * Replaces every `<pre><code>` by a figure with file name, language, a copy button (hidden until a script shows it) and
 * highlighted lines.
 */
export const renderCode = async (tree: Root, labels: Labels): Promise<void> => {
  const blocks: { code: Element; replace: (figure: Element) => void }[] = [];
  visit(tree, 'element', (pre, index, parent) => {
    const [code] = pre.children;
    if (
      pre.tagName !== 'pre' ||
      code?.type !== 'element' ||
      code.tagName !== 'code' ||
      !parent ||
      index === undefined
    )
      return;
    blocks.push({ code, replace: (made) => void (parent.children[index] = made) });
  });
  const end = performance.now() + MAX_TIME;
  const memos: Memos = new Map();
  for (const { code, replace } of blocks)
    replace(await renderBlock(code, labels, performance.now() > end ? undefined : memos));
};
