import type { IndexedText } from '../../src/api/article/search/write-search-index';
import { sectionTerms } from '../../src/lib/search';

/** Deterministic random numbers from 0 to 1 (mulberry32). */
export const seeded = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

/** Words with a frequency of 1/rank, as in natural texts (Zipf's law). */
const zipf = (words: readonly string[], random: () => number) => {
  let sum = 0;
  const sums = words.map((_, rank) => (sum += 1 / (rank + 1)));
  return (): string => {
    const target = random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    return words[low] ?? '';
  };
};

const SYLLABLES = 'ba con de fi gra ha in jo ka lo men no or pre qua re sta tion un ver wi xa yo zen'.split(
  ' ',
);

const englishWords = (count: number, random: () => number): string[] => {
  const words = new Set<string>();
  while (words.size < count) {
    const length = 1 + Math.floor(random() * 4);
    words.add(
      Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join('') +
        (length === 1 ? words.size.toString(36).replace(/\d/g, '') : ''),
    );
  }
  return [...words];
};

/** Two-character words of the first 3,000 characters from U+4E00 on. */
const chineseWords = (count: number, random: () => number): string[] =>
  Array.from({ length: count }, () =>
    Array.from({ length: 2 }, () => String.fromCodePoint(0x4e00 + Math.floor(random() ** 2 * 3000))).join(''),
  );

/**
 * Generates articles of some 400 words: 70 % in English, 20 % in Chinese, 10 % in both; and returns their
 * words.
 */
export const textMaker = () => {
  const random = seeded(20_230_215);
  const english = englishWords(40_000, random);
  const chinese = chineseWords(20_000, random);
  const [word, hanWord] = [zipf(english, random), zipf(chinese, random)];
  const some = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const phrase = (count: number, mix: number): string =>
    Array.from({ length: count }, () => (random() < mix ? hanWord() : `${word()} `)).join('');
  const article = (): IndexedText => {
    const mix = [0, 0, 0, 0, 0, 0, 0, 1, 1, 0.5][some(0, 9)] ?? 0;
    const sections = Array.from({ length: some(2, 6) }, (_, n) => ({
      slug: `part-${n}`,
      trail: '',
      heading: phrase(some(1, 4), mix),
      body: phrase(some(40, 160), mix),
    }));
    const terms = sectionTerms(sections.map(({ heading, body }) => ({ heading, text: body })));
    const indexed = sections.map((section, index) => ({ ...section, terms: terms[index]! }));
    return { locale: mix === 1 ? 'zh-CN' : 'en', title: phrase(some(3, 8), mix), sections: indexed };
  };
  return { article, english, chinese };
};

/** Search texts, twenty of a kind, with the words of {@link textMaker}. */
export const searches = (english: readonly string[], chinese: readonly string[]): [string, string[]][] => {
  const random = seeded(7);
  const pick = (words: readonly string[], from: number, to: number): string =>
    words[from + Math.floor(random() * (to - from))] ?? '';
  const twenty = (make: () => string) => Array.from({ length: 20 }, make);
  return [
    ['rare word', twenty(() => pick(english, 8000, 30_000))],
    ['common word', twenty(() => pick(english, 5, 200))],
    ['two words', twenty(() => `${pick(english, 20, 500)} ${pick(english, 20, 500)}`)],
    ['half typed word', twenty(() => pick(english, 200, 5000).slice(0, 4))],
    ['Chinese word', twenty(() => pick(chinese, 0, 500))],
    ['Chinese character', twenty(() => pick(chinese, 0, 500).slice(0, 1))],
    ['mixed', twenty(() => `${pick(english, 20, 500)} ${pick(chinese, 0, 100)}`)],
    ['nothing', twenty(() => `${pick(english, 0, 30_000)}zzqx`)],
  ];
};
