import type { Locale } from '../../contract/enums';

/** A heading of the rendered text: `level` 2 to 6, `slug` its id, `text` without markup. */
export interface Heading {
  level: number;
  slug: string;
  text: string;
}

/** The plain text under one heading, for search. What stands before the first heading has slug `''`. */
export interface Section {
  slug: string;
  heading: string;
  text: string;
}

/** Where a picture is served from. `width` and `height` in pixels; `srcset` as HTML writes it. */
export interface ResolvedImage {
  url: string;
  width: number;
  height: number;
  srcset?: string;
}

export interface RenderOptions {
  /** Turns the source of an image into the picture to show; `undefined` leaves the source as it is. */
  resolveImage?: (src: string) => ResolvedImage | undefined;
  /** Language of the words the renderer adds itself (copy, footnotes, table). Default `en`. */
  locale?: Locale;
}

/** Everything that is derived from an article's markdown in one pass. */
export interface Rendered {
  /** Safe to put into a page as it is. */
  html: string;
  headings: Heading[];
  /** Each Chinese or Japanese character is a word, each run of other letters is one. */
  wordCount: number;
  readingMinutes: number;
  /** First 100 characters of the text without markup. */
  excerpt: string;
  sections: Section[];
  /** Sources of images as the markdown names them, each once. */
  images: string[];
  /** Targets of links as the markdown names them, without those inside the page, each once. */
  links: string[];
}

/** What can be read of a text without rendering it, at a fraction of the time. */
export type Outline = Pick<Rendered, 'headings' | 'sections' | 'excerpt'>;
