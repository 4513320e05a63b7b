import { indexTerm } from './index-term';
import { indexTerms } from './tokenise';

/** The terms under which a section is found. */
export interface SectionTerms {
  /** Terms in order, with repetitions, separated by spaces; '' beyond the limit of the article. */
  heading: string;
  body: string;
  /** Distinct terms, separated and surrounded by spaces. */
  headingWords: string;
  bodyWords: string;
}

/**
 * Limit of term bytes per article. A tsvector is limited to 1 MiB, and a larger one would fail the publication; words
 * after about 200,000 characters of an article are not found.
 */
const MAX_BYTES = 800_000;
/** Limit of term bytes per section. */
const MAX_SECTION_BYTES = 100_000;
/** PostgreSQL's overhead per lexeme and position. */
const BYTES_PER_WORD = 8;
const BYTES_A_PLACE = 2;

interface Room {
  bytes: number;
  seen: Set<string>;
}

const roomOf = (bytes: number): Room => ({ bytes, seen: new Set() });

/** Returns the terms that fit; `room` is the remaining space. */
const fitting = (terms: readonly string[], room: Room): string => {
  const end = terms.findIndex((term) => {
    room.bytes -= BYTES_A_PLACE + (room.seen.has(term) ? 0 : term.length + BYTES_PER_WORD);
    if (room.bytes >= 0) room.seen.add(term);
    return room.bytes < 0;
  });
  return (end < 0 ? terms : terms.slice(0, end)).join(' ');
};

const termsOf = (text: string): string[] => Array.from(indexTerms(text), indexTerm);

const distinct = (terms: readonly string[]): string => {
  const room = roomOf(MAX_SECTION_BYTES);
  fitting(terms, room);
  return ` ${[...room.seen].join(' ')} `;
};

/** Returns the terms of a title. */
export const titleTerms = (title: string): string => termsOf(title).join(' ');

/** Returns the terms of the sections of an article; headings have precedence when not all fit. */
export const sectionTerms = (sections: readonly { heading: string; text: string }[]): SectionTerms[] => {
  const room = roomOf(MAX_BYTES);
  const headings = sections.map(({ heading }) => {
    const terms = termsOf(heading);
    return { heading: fitting(terms, room), headingWords: distinct(terms) };
  });
  return sections.map(({ text }, index) => {
    const terms = termsOf(text);
    const { heading = '', headingWords = '' } = headings[index] ?? {};
    return { heading, headingWords, body: fitting(terms, room), bodyWords: distinct(terms) };
  });
};
