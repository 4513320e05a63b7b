import { LRUCache } from 'lru-cache';
import {
  applyColorReplacements,
  bundledLanguages,
  createCssVariablesTheme,
  createHighlighterCore,
  createOnigurumaEngine,
  type BundledLanguage,
  type HighlighterCore,
} from 'shiki';
import { EncodedTokenMetadata } from 'shiki/textmate';
import { LineMemo } from './line-memo';

/** A piece of a line in one style. `color` is '' for the colour of the text around. */
export interface CodeToken {
  content: string;
  color: string;
  isItalic: boolean;
  isBold: boolean;
}

const THEME = createCssVariablesTheme({ name: 'css-variables', variablePrefix: '--shiki-', fontStyle: true });
const PLAIN_COLOR = 'var(--shiki-foreground)';

/** A longer line is a minified file: its colours help nobody. */
const MAX_LINE = 2_000;
/** A longer block stays plain. At 4 ms a kilobyte this is the most a block may cost. */
const MAX_BLOCK = 200_000;

/** Bits of a font style. */
const ITALIC = 1;
const BOLD = 2;

let highlighter: Promise<HighlighterCore> | undefined;

/** One for the process; Oniguruma is 2 to 3 times faster here than the engine on JavaScript's own expressions. */
const getHighlighter = (): Promise<HighlighterCore> =>
  (highlighter ??= createHighlighterCore({
    themes: [THEME],
    langs: [],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  }));

/** Saving an article again finds its unchanged blocks here. Size counted in characters of code. */
const cache = new LRUCache<string, CodeToken[][]>({
  maxSize: 400_000,
  sizeCalculation: (_, key) => key.length,
});

const isLanguage = (name: string): name is BundledLanguage => Object.hasOwn(bundledLanguages, name);

const plain = (content: string): CodeToken => ({ content, color: '', isItalic: false, isBold: false });

/** Cuts a line at the starts that the grammar found, and gives each piece its style. */
const styledTokens = (line: string, tokens: Uint32Array, colors: readonly string[]): CodeToken[] => {
  const pieces: CodeToken[] = [];
  for (let index = 0; index < tokens.length; index += 2) {
    const content = line.slice(tokens[index], tokens[index + 2] ?? line.length);
    const attributes = tokens[index + 1] ?? 0;
    const color = colors[EncodedTokenMetadata.getForeground(attributes)] ?? '';
    const fontStyle = EncodedTokenMetadata.getFontStyle(attributes);
    if (content)
      pieces.push({ content, color, isItalic: (fontStyle & ITALIC) > 0, isBold: (fontStyle & BOLD) > 0 });
  }
  return pieces;
};

const colorsOf = (shiki: HighlighterCore): string[] => {
  const { theme, colorMap } = shiki.setTheme('css-variables');
  return colorMap
    .map((color) => applyColorReplacements(color, theme.colorReplacements))
    .map((color) => (color === PLAIN_COLOR ? '' : color));
};

const tokenise = (code: string, memo: LineMemo, colors: readonly string[]): CodeToken[][] => {
  let state = memo.initial;
  return code.split(/\r?\n/).map((line) => {
    if (line.length > MAX_LINE) return [plain(line)];
    const { tokens, next } = memo.tokenise(line, state);
    state = next;
    return styledTokens(line, tokens, colors);
  });
};

/** What is remembered between the blocks of one article, by language. */
export type Memos = Map<string, LineMemo>;

/**
 * Colours code with CSS variables `--shiki-…`. Grammars are loaded when they are first met.
 * @param language as written behind the fence
 * @returns the pieces line by line; `undefined` when the language is not known or the code stays plain
 */
export const highlight = async (
  code: string,
  language: string,
  memos: Memos,
): Promise<CodeToken[][] | undefined> => {
  if (!isLanguage(language) || code.length > MAX_BLOCK) return undefined;
  const key = `${language}\n${code}`;
  const known = cache.get(key);
  if (known) return known;
  const shiki = await getHighlighter();
  await shiki.loadLanguage(bundledLanguages[language]);
  const colors = colorsOf(shiki);
  const memo = memos.get(language) ?? new LineMemo(shiki.getLanguage(language));
  memos.set(language, memo);
  const tokens = tokenise(code, memo, colors);
  cache.set(key, tokens);
  return tokens;
};
