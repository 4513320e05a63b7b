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
import { LineMemo } from '../line-memo';

/** A part of a line in one style. `color` is '' for the inherited colour. */
export interface CodeToken {
  content: string;
  color: string;
  isItalic: boolean;
  isBold: boolean;
}

const THEME = createCssVariablesTheme({ name: 'css-variables', variablePrefix: '--shiki-', fontStyle: true });
const PLAIN_COLOR = 'var(--shiki-foreground)';

/** Longer lines are minified code and stay plain. */
const MAX_LINE = 2_000;
/** Longer blocks stay plain: highlighting takes 4 ms per kilobyte. */
const MAX_BLOCK = 200_000;

/** Bits of a font style. */
const ITALIC = 1;
const BOLD = 2;

let highlighter: Promise<HighlighterCore> | undefined;

/** One instance per process. Oniguruma is 2 to 3 times faster here than Shiki's JavaScript engine. */
const getHighlighter = (): Promise<HighlighterCore> =>
  (highlighter ??= createHighlighterCore({
    themes: [THEME],
    langs: [],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  }));

/** Cache for unchanged blocks of an article that is saved again. Size in characters of code. */
const cache = new LRUCache<string, CodeToken[][]>({
  maxSize: 400_000,
  sizeCalculation: (_, key) => key.length,
});

const isLanguage = (name: string): name is BundledLanguage => Object.hasOwn(bundledLanguages, name);

/**
 * JavaScript is read by the grammar of TSX, which contains it: each grammar takes 15 MB and a third of a second. Of 2,971
 * blocks of react.dev and nodejs.org, one gets other colours. Not TypeScript: `<T>(a: T) => a` is not valid TSX.
 */
const SHARED_GRAMMARS: Partial<Record<BundledLanguage, BundledLanguage>> = Object.fromEntries(
  ['javascript', 'js', 'jsx', 'cjs', 'mjs', 'tsx'].map((name) => [name, 'tsx'] as const),
);

const plain = (content: string): CodeToken => ({ content, color: '', isItalic: false, isBold: false });

/** Splits a line at the token starts of the grammar, with the style of each token. */
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

/** Tokenised lines shared by the blocks of one article, by language. */
export type Memos = Map<string, LineMemo>;

/**
 * Highlights code with CSS variables `--shiki-…`. Grammars are loaded on first use.
 * @param language as written after the fence
 * @returns the tokens by line; `undefined` when the language is unknown or the code is too long
 */
export const highlight = async (
  code: string,
  language: string,
  memos: Memos,
): Promise<CodeToken[][] | undefined> => {
  if (!isLanguage(language) || code.length > MAX_BLOCK) return undefined;
  const grammar = SHARED_GRAMMARS[language] ?? language;
  const key = `${grammar}\n${code}`;
  const known = cache.get(key);
  if (known) return known;
  const shiki = await getHighlighter();
  await shiki.loadLanguage(bundledLanguages[grammar]);
  const colors = colorsOf(shiki);
  const memo = memos.get(grammar) ?? new LineMemo(shiki.getLanguage(grammar));
  memos.set(grammar, memo);
  const tokens = tokenise(code, memo, colors);
  cache.set(key, tokens);
  return tokens;
};
