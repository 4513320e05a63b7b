import { EXCERPT_LENGTH } from '../../../lib/markdown';

/** Maximum length of an excerpt in UTF-16 code units, with its ellipsis. */
const MAX_EXCERPT = 2 * EXCERPT_LENGTH + 1;

/** Returns false when an abstract is too long to be derived from the text. */
export const mayBeExcerpt = (abstract: string | null | undefined): boolean =>
  Boolean(abstract) && (abstract as string).length <= MAX_EXCERPT;
