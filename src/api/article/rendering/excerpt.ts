import { EXCERPT_LENGTH } from '../../../lib/markdown';

/** Maximum length of an excerpt in UTF-16 code units, with its ellipsis. */
const MAX_EXCERPT = 2 * EXCERPT_LENGTH + 1;

/** Returns false when an abstract is too long to be derived from the text. */
export const mayBeExcerpt = (abstract: string | null | undefined): boolean =>
  Boolean(abstract) && (abstract as string).length <= MAX_EXCERPT;

/**
 * Returns true when an abstract is the excerpt of its text, also as earlier versions cut it: at a word instead of the end
 * of a sentence.
 */
export const isExcerpt = (abstract: string, excerpt: string): boolean => {
  const isCut = abstract.endsWith('…');
  return abstract === excerpt || (isCut && excerpt !== '' && abstract.startsWith(excerpt.replace(/…$/, '')));
};
