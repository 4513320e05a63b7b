import {
  bundledLanguages,
  createCssVariablesTheme,
  createHighlighterCore,
  createOnigurumaEngine,
  type BundledLanguage,
  type HighlighterCore,
  type ThemedToken,
} from 'shiki';
import { LRUCache } from 'lru-cache';

const THEME = 'css-variables';
/** Tokens of this colour look like the text around and need no markup. */
export const PLAIN_COLOR = 'var(--shiki-foreground)';

/** A longer line is a minified file: its colours help nobody. */
const MAX_LINE = 2_000;
/** A longer block stays plain. At 4 ms a kilobyte this is the most a block may cost. */
const MAX_BLOCK = 200_000;
/** Milliseconds that a single line may take. Ample: a grammar compiles its expressions when they are first met. */
const MAX_LINE_TIME = 2_000;

let highlighter: Promise<HighlighterCore> | undefined;

/** One for the process; Oniguruma is 2 to 3 times faster here than the engine on JavaScript's own expressions. */
const getHighlighter = (): Promise<HighlighterCore> =>
  (highlighter ??= createHighlighterCore({
    themes: [createCssVariablesTheme({ name: THEME, variablePrefix: '--shiki-', fontStyle: true })],
    langs: [],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  }));

/** Saving an article again finds its unchanged blocks here. Size counted in characters of code. */
const cache = new LRUCache<string, ThemedToken[][]>({
  maxSize: 2_000_000,
  sizeCalculation: (_, key) => key.length,
});

const isLanguage = (name: string): name is BundledLanguage => Object.hasOwn(bundledLanguages, name);

/**
 * Colours code with CSS variables `--shiki-…`. Grammars are loaded when they are first met.
 * @param language as written behind the fence; one that is not known gives `undefined`
 * @returns the tokens line by line, or `undefined` when the code stays plain
 */
export const highlight = async (code: string, language: string): Promise<ThemedToken[][] | undefined> => {
  if (!isLanguage(language) || code.length > MAX_BLOCK) return undefined;
  const key = `${language}\n${code}`;
  const known = cache.get(key);
  if (known) return known;
  const shiki = await getHighlighter();
  await shiki.loadLanguage(bundledLanguages[language]);
  const tokens = shiki.codeToTokensBase(code, {
    lang: language,
    theme: THEME,
    tokenizeMaxLineLength: MAX_LINE,
    tokenizeTimeLimit: MAX_LINE_TIME,
  });
  cache.set(key, tokens);
  return tokens;
};
