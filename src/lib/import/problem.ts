import { problemText } from './problem-text';

/**
 * Why a file, or a part of it, could not be taken over. `params` holds what the sentence in
 * `problem-text.ts` needs.
 */
export const PROBLEM_CODES = [
  /** The text is longer than an article may be. params: bytes, limit */
  'text_too_large',
  /** The text takes too long to be turned into HTML. */
  'text_too_heavy',
  /** The file holds no text (NUL bytes or an unknown encoding). */
  'not_text',
  /** There is nothing but front matter. */
  'text_empty',
  /** A link leads out of the folder; it is not followed. */
  'link_outside',
  /** The file cannot be read. params: reason (the system's code, e.g. EACCES) */
  'unreadable',
  /** Front matter begins and does not end. params: line */
  'front_matter_open',
  /** Front matter is not valid. params: format, line (0 when unknown), detail (the parser's words, English) */
  'front_matter_broken',
  /** A date is given that cannot be understood; the article has no such date. params: field, value */
  'date_unreadable',
  /** A title, an abstract or a name is longer than the field. params: field, limit */
  'text_cut',
  /** No file of the folder fits the source of an image. params: src */
  'image_missing',
  /** The image lies outside of the folder. params: src */
  'image_outside',
  /** params: src */
  'image_empty',
  /** The file is not an image that can be read. params: src */
  'image_broken',
  /** A vector graphic that is no XML. params: src */
  'image_svg',
  /** Nothing is left of a vector graphic without what may not stay in it. params: src */
  'image_svg_empty',
  /** A vector graphic that would take browsers long to draw. params: src */
  'image_svg_heavy',
  /** An image of a kind that browsers do not share. params: src, format */
  'image_format',
  /** An address other than https. params: src */
  'image_insecure',
  /** Smaller than 3 by 3 pixels: a tracker or a spacer. params: src, width, height */
  'image_tiny',
  /** params: src, width, height, limit (pixels) */
  'image_too_many_pixels',
  /** params: src, bytes, limit */
  'image_too_large',
  /** Another file of the folder has the same path and language. params: other */
  'duplicate',
  /** Our fault; the log says more. */
  'internal',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

export interface ImportProblem {
  code: ProblemCode;
  params?: Readonly<Record<string, string | number>>;
}

/** Thrown for a document that cannot become an article. */
export class ImportFailure extends Error {
  override readonly name = 'ImportFailure';

  constructor(readonly problem: ImportProblem) {
    super(problemText(problem).en);
  }
}
