import { indexTerm } from '../../../lib/search/index-term';
import { countMatches, type SearchWord } from '../../../lib/search';
import type { Match } from './match-articles';

/** Sections of one article in a list of hits: more would crowd the other articles out. */
const MOST_SECTIONS = 3;

/** Words of a row stand between spaces. */
interface SectionWords {
  id: number | string;
  text_id: number | string;
  heading_words: string;
  body_words: string;
}

/** A section as it is shown. */
export interface Section {
  id: number | string;
  slug: string;
  /** Headings above its own. */
  trail: string;
  heading: string;
  body: string;
}

/** One hit: a section of an article. */
export interface SectionHit {
  match: Match;
  sectionId: number | string;
}

const isIn = ({ word, prefix }: SearchWord, words: string): boolean =>
  words.includes(` ${indexTerm(word)} `) || (prefix !== undefined && words.includes(` ${indexTerm(prefix)}`));

const wordsOf = async (matches: readonly Match[]): Promise<Map<string, SectionWords[]>> => {
  const rows = (await strapi.db
    .connection('article_sections')
    .whereIn(
      'text_id',
      matches.map((match) => match.text_id),
    )
    .orderBy('id')
    .select('id', 'text_id', 'heading_words', 'body_words')) as SectionWords[];
  const sections = new Map<string, SectionWords[]>();
  for (const row of rows) {
    const own = sections.get(String(row.text_id));
    if (own) own.push(row);
    else sections.set(String(row.text_id), [row]);
  }
  return sections;
};

interface Judged {
  id: number | string;
  /** How many of the words it holds, and how many of them its heading holds. */
  count: number;
  inHeading: number;
  /** Whether it holds all words, with the title's help. */
  isWhole: boolean;
}

const judge = (section: SectionWords, words: readonly SearchWord[], inTitle: Set<SearchWord>): Judged => {
  const found = words.filter((word) => isIn(word, section.heading_words) || isIn(word, section.body_words));
  return {
    id: section.id,
    count: found.length,
    inHeading: words.filter((word) => isIn(word, section.heading_words)).length,
    isWhole: found.length > 0 && words.every((word) => found.includes(word) || inTitle.has(word)),
  };
};

const best = (a: Judged, b: Judged): number =>
  Number(b.isWhole) - Number(a.isWhole) ||
  b.inHeading - a.inHeading ||
  b.count - a.count ||
  Number(a.id) - Number(b.id);

/**
 * What a list of hits shows of articles, article by article in their order: the sections that hold all words, with
 * the title's help, those with words in the heading first, three at most. Where no section does, the one that holds
 * the most; where only the title holds words, the first. One query.
 */
export const searchSections = async (
  words: readonly SearchWord[],
  matches: readonly Match[],
): Promise<SectionHit[]> => {
  if (matches.length === 0) return [];
  const sections = await wordsOf(matches);
  return matches.flatMap((match): SectionHit[] => {
    const own = sections.get(String(match.text_id)) ?? [];
    const inTitle = new Set(words.filter((word) => countMatches(match.title, [word]) > 0));
    const judged = own.map((section) => judge(section, words, inTitle)).sort(best);
    const whole = judged.filter(({ isWhole }) => isWhole).slice(0, MOST_SECTIONS);
    const most = [...judged].sort((a, b) => b.count - a.count).slice(0, 1);
    return (whole.length > 0 ? whole : most).map(({ id }) => ({ match, sectionId: id }));
  });
};
