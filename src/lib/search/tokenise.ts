import { stemmer } from 'stemmer';

/** A token of a text with its position (UTF-16 offsets, `end` exclusive). */
export interface Token {
  /** As indexed: folded; English words as their stem. */
  word: string;
  /** As written, folded but not stemmed: prefix searches match this form. */
  written: string;
  start: number;
  end: number;
}

/** One word of a search query. */
export interface SearchWord {
  word: string;
  /** Words with this prefix match too. Only set on the last word, which may be incomplete. */
  prefix?: string;
}

/** Version of the tokeniser. Increase it when tokens change: the next start then indexes all articles again. */
export const TOKENISER_VERSION = 1;

/** Longer words are truncated: nobody types them, and index rows have a size limit. */
const MAX_WORD = 64;

/** Shorter prefixes match too many words. */
const MIN_PREFIX = 3;

/** Scripts without spaces between words, and Korean, whose words have suffixes. */
const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}々〆ー';
const LETTER = `[[\\p{L}\\p{N}\\p{M}]--[${CJK}]]`;
/** Longer runs are matched in chunks: the regular expression engine overflows its stack at about 100,000 characters. */
const CHUNK = '{1,1000}';
/** A run of CJK characters, or a run of other letters and digits with apostrophes inside. */
const RUN = new RegExp(`[${CJK}]${CHUNK}|${LETTER}${CHUNK}(?:['’]${LETTER}${CHUNK}){0,5}`, 'gv');
const IS_CJK = new RegExp(`^[${CJK}]`, 'v');
const ACCENT = /[\u0300-\u036f]/g;

/** Lower-cases, converts full-width forms, and removes accents and apostrophes. */
const fold = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(ACCENT, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .slice(0, MAX_WORD);

/** Porter stemming for English words; words of other scripts or with digits are unchanged. */
const stem = (word: string): string => (/^[a-z]{3,}$/.test(word) ? stemmer(word) : word);

/** Splits a run into code points with their offsets. */
const characters = (run: string, offset: number): Token[] => {
  let start = offset;
  return Array.from(run, (word) => {
    const token = { word, written: word, start, end: start + word.length };
    start = token.end;
    return token;
  });
};

const bigrams = (run: string, offset: number): Token[] => {
  const singles = characters(run, offset);
  return singles.slice(1).map((second, index) => {
    const first = singles[index] ?? second;
    const word = first.word + second.word;
    return { word, written: word, start: first.start, end: second.end };
  });
};

/** Yields the tokens of a text; `singles` says whether single CJK characters are tokens always or only when alone. */
function* readTokens(text: string, singles: 'always' | 'alone'): Generator<Token> {
  for (const match of text.matchAll(RUN)) {
    const run = match[0];
    const start = match.index;
    if (!IS_CJK.test(run)) {
      const written = fold(run);
      if (written) yield { word: stem(written), written, start, end: start + run.length };
      continue;
    }
    const pairs = bigrams(run, start);
    if (singles === 'always' || pairs.length === 0) yield* characters(run, start);
    yield* pairs;
  }
}

/** Yields the tokens of a text with their positions; the same words as {@link indexTerms}. */
export const scan = (text: string): Iterable<Token> => readTokens(text, 'always');

/**
 * Yields the terms under which a text is indexed, in order and with repetitions: Latin words folded, stemmed and as
 * written; for Chinese and Japanese every character and every bigram.
 * Terms consist of letters and digits only and need no quoting in FTS5 or a `simple` tsvector.
 */
export function* indexTerms(text: string): Generator<string> {
  for (const { word, written } of scan(text)) {
    yield word;
    if (written !== word) yield written;
  }
}

/**
 * Parses a search query into distinct words, in order. A text matches when it contains all of them.
 * Chinese and Japanese are split into bigrams; a single character is a word. The last word may be incomplete.
 */
export const searchWords = (text: string): SearchWord[] => {
  const tokens = [...readTokens(text, 'alone')];
  const last = tokens.at(-1);
  const words = new Map<string, SearchWord>(tokens.map(({ word }) => [word, { word }]));
  if (last && last.written.length >= MIN_PREFIX && !IS_CJK.test(last.written))
    words.set(last.word, { word: last.word, prefix: last.written });
  return [...words.values()];
};

/** Returns a predicate: does a token match one of the search words? */
export const matcherOf = (words: readonly SearchWord[]): ((token: Token) => boolean) => {
  const exact = new Set(words.map(({ word }) => word));
  const prefixes = words.flatMap(({ prefix }) => prefix ?? []);
  return ({ word, written }) => exact.has(word) || prefixes.some((prefix) => written.startsWith(prefix));
};
