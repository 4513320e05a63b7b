import { EXCERPT_LENGTH } from '../../../lib/markdown';

/** Most characters of an excerpt: surrogate pairs at worst, and its ellipsis. */
const EXCERPT_MOST = 2 * EXCERPT_LENGTH + 1;

/** Whether an abstract may be the excerpt of its text, which nobody wrote; a longer one cannot. */
export const mayBeExcerpt = (abstract: string | null | undefined): boolean =>
  Boolean(abstract) && (abstract as string).length <= EXCERPT_MOST;
