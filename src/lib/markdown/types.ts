import type { Locale } from '../../contract/enums';
import type { SafeHtml } from '../../contract/text/safe-html';
import type { SectionTerms } from '../search/section-terms';

/**
 * Version of the HTML that this folder writes. Increase it when HTML of earlier versions must no longer be
 * shown: articles and comments are then rendered again after the next start.
 */
export const HTML_VERSION = 4;

/** A heading of the rendered text: `level` 2 to 6, `slug` its id, `text` without markup. */
export interface Heading {
  level: number;
  slug: string;
  text: string;
}

/** The plain text under one heading, for search. Text before the first heading has the slug `''`. */
export interface Section {
  slug: string;
  heading: string;
  text: string;
}

/** A served image. `width` and `height` in pixels; `srcset` as in HTML. */
export interface ResolvedImage {
  url: string;
  width: number;
  height: number;
  srcset?: string;
}

export interface RenderOptions {
  /** Maps the source of an image to the served image; `undefined` keeps the source. */
  resolveImage?: (src: string) => ResolvedImage | undefined;
  /** Language of the texts that the renderer adds (copy, footnotes, table). Default `en`. */
  locale?: Locale;
}

/** Everything that is derived from an article's markdown in one pass. */
export interface Rendered {
  html: SafeHtml;
  headings: Heading[];
  /** Each Chinese or Japanese character counts as a word, each run of other letters as one. */
  wordCount: number;
  readingMinutes: number;
  /** First 100 characters of the text without markup, of its headings, or of the alternative text of its first picture. */
  excerpt: string;
  sections: Section[];
  /** Distinct image sources as written in the markdown. */
  images: string[];
  /** Distinct link targets as written in the markdown, without fragments. */
  links: string[];
}

/** The data of a text that is read without rendering it, in a fraction of the time. */
export type Outline = Pick<Rendered, 'headings' | 'sections' | 'excerpt'>;

/** The search terms of the sections of a text. Absent in previews. */
export interface WithTerms {
  terms?: SectionTerms[];
}
