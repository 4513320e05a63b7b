import { indexTerm } from '../../../lib/search/index-term';
import { countMatches, type SearchWord } from '../../../lib/search';
import type { Match } from './match-articles';

/** Limit of sections of one article. */
const MAX_SECTIONS = 3;

/** Words of a section, separated and surrounded by spaces. */
interface SectionWords {
  id: number | string;
  text_id: number | string;
  heading_words: string;
  body_words: string;
}

/** A section to display. */
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
    .select('id', 'text_id', 'heading_words', 'body_words')) as SectionWords[];
  // PostgreSQL's driver returns bigint ids as text.
  rows.sort((a, b) => Number(a.id) - Number(b.id));
  const sections = new Map<string, SectionWords[]>();
  for (const row of rows) {
    const own = sections.get(String(row.text_id));
    if (own) own.push(row);
    else sections.set(String(row.text_id), [row]);
  }
  return sections;
};

interface RankedSection {
  id: number | string;
  /** Number of matched words, and number of those in the heading. */
  count: number;
  inHeading: number;
  /** True when section and title together contain all words. */
  isWhole: boolean;
}

const rank = (
  section: SectionWords,
  words: readonly SearchWord[],
  inTitle: Set<SearchWord>,
): RankedSection => {
  const found = words.filter((word) => isIn(word, section.heading_words) || isIn(word, section.body_words));
  return {
    id: section.id,
    count: found.length,
    inHeading: words.filter((word) => isIn(word, section.heading_words)).length,
    isWhole: found.length > 0 && words.every((word) => found.includes(word) || inTitle.has(word)),
  };
};

const compareRanks = (a: RankedSection, b: RankedSection): number =>
  Number(b.isWhole) - Number(a.isWhole) ||
  b.inHeading - a.inHeading ||
  b.count - a.count ||
  Number(a.id) - Number(b.id);

/**
 * Returns the sections to show, in the order of the articles: those that contain all words together with the title,
 * matches in headings first, at most three; otherwise the section with the most words; when only the title matches, the
 * first section. One query.
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
    const ranked = own.map((section) => rank(section, words, inTitle)).sort(compareRanks);
    const whole = ranked.filter(({ isWhole }) => isWhole).slice(0, MAX_SECTIONS);
    const most = [...ranked].sort((a, b) => b.count - a.count).slice(0, 1);
    return (whole.length > 0 ? whole : most).map(({ id }) => ({ match, sectionId: id }));
  });
};
