import { stemmer } from 'stemmer';

/** A search word and where it stands in the text (UTF-16 offsets, `end` behind it). */
export interface Token {
  /** As the index knows it: folded, English words by their stem. */
  word: string;
  /** As it is written, folded only: what somebody who is still typing has the beginning of. */
  written: string;
  start: number;
  end: number;
}

/** A word that somebody looks for. */
export interface SearchWord {
  word: string;
  /** Words that begin so count as well; only of the last word, which may be half typed. */
  prefix?: string;
}

/**
 * Number of these rules. Raise it when what they make of a text changes: an index of other rules is then made anew
 * at the next start.
 */
export const TOKENISER_VERSION = 1;

/** Longer words are cut: nobody types them, and an index row has a limit. */
const MAX_WORD = 64;

/** A shorter beginning has half of all words behind it. */
const MIN_PREFIX = 3;

/** Scripts that put no spaces between words, and Korean, whose words carry endings. */
const CJK = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}々〆ー';
const LETTER = `[[\\p{L}\\p{N}\\p{M}]--[${CJK}]]`;
/** A longer run is read in pieces: the engine's stack ends at some hundred thousand. */
const CHUNK = '{1,1000}';
/** A run of CJK characters, or a run of other letters and digits with apostrophes inside. */
const RUN = new RegExp(`[${CJK}]${CHUNK}|${LETTER}${CHUNK}(?:['’]${LETTER}${CHUNK}){0,5}`, 'gv');
const IS_CJK = new RegExp(`^[${CJK}]`, 'v');
const ACCENT = /[\u0300-\u036f]/g;

/** Lower case, full-width forms made narrow, accents and apostrophes gone. */
const fold = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(ACCENT, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .slice(0, MAX_WORD);

/** Porter's stem for English words; words of other scripts and those with digits stay as they are. */
const stem = (word: string): string => (/^[a-z]{3,}$/.test(word) ? stemmer(word) : word);

/** Characters of a run with their offsets: a character may take two UTF-16 units. */
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

/** What a run gives: words of the index (`singles`) or of a query. */
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

/** The search words of a text with their places, as {@link indexTerms} gives them. */
export const scan = (text: string): Iterable<Token> => readTokens(text, 'always');

/**
 * Search words of a text to be indexed, in order, repeated as often as they occur: Latin words folded, by their stem
 * and as they are written; of Chinese and Japanese every character and every pair of neighbours.
 * They hold letters and digits only, so that they need no quoting in FTS5 or a `simple` tsvector.
 */
export function* indexTerms(text: string): Generator<string> {
  for (const { word, written } of scan(text)) {
    yield word;
    if (written !== word) yield written;
  }
}

/**
 * Search words of what a person looks for, in order, each once. All of them must be in a text for it to match.
 * Chinese and Japanese give pairs; a character that stands alone is a word. The last word may be half typed.
 */
export const searchWords = (text: string): SearchWord[] => {
  const tokens = [...readTokens(text, 'alone')];
  const last = tokens.at(-1);
  const words = new Map<string, SearchWord>(tokens.map(({ word }) => [word, { word }]));
  if (last && last.written.length >= MIN_PREFIX && !IS_CJK.test(last.written))
    words.set(last.word, { word: last.word, prefix: last.written });
  return [...words.values()];
};

/** Tells whether a word of a text is one of the words looked for. */
export const matcherOf = (words: readonly SearchWord[]): ((token: Token) => boolean) => {
  const wanted = new Set(words.map(({ word }) => word));
  const prefixes = words.flatMap(({ prefix }) => prefix ?? []);
  return ({ word, written }) => wanted.has(word) || prefixes.some((prefix) => written.startsWith(prefix));
};
