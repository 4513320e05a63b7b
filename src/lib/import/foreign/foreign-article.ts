import type { ImportProblem } from '../problem';

/** A comment of another program's export. Its author has no account here. */
export interface ForeignComment {
  /** Unique on the old site. */
  id: string;
  /** Id of the comment that it replies to; empty for none. */
  parent: string;
  author: string;
  /** RFC 3339 in UTC; null when the export has none. */
  date: string | null;
  /** Plain text. */
  text: string;
  isApproved: boolean;
}

/** An article of another program's export. */
export interface ForeignArticle {
  /** Unique on the old site; empty when the export has none. */
  id: string;
  /** Name in the address, which articles of different types may share; empty without one. */
  slug: string;
  title: string;
  body: { html: string } | { markdown: string };
  /** RFC 3339 in UTC; null when the export has none. */
  date: string | null;
  authors: string[];
  /** The first becomes the category of the article here. */
  categories: string[];
  tags: string[];
  excerpt: string;
  /** Absolute address of the cover; empty without one. */
  cover: string;
  isDraft: boolean;
  /** Scheduled publication on the old site, RFC 3339 in UTC; `date` is null then. */
  publishAt?: string;
  /** Notes: why a published text becomes a draft, and which parts of it are lost. */
  notes?: ImportProblem[];
  /** Old address of the article; empty when the export has none. */
  address: string;
  comments?: ForeignComment[];
}

/** A record of an export that cannot be read; the others are imported. */
export interface BrokenRecord {
  /** Name or number of the record in the export. */
  name: string;
  /** Title of an article whose text cannot be read. */
  title?: string;
}

/** An export that was read. */
export interface ForeignSite {
  /** Address of the old site, for names and for pictures with relative addresses; empty when the export has none. */
  origin: string;
  /** Number of articles, and of their comments. */
  count: number;
  commentCount: number;
  articles: AsyncIterable<ForeignArticle>;
  /** Complete when all articles were read. */
  broken?: BrokenRecord[];
}

/** Reasons why an export cannot be read. */
export type ForeignProblemCode =
  | 'export_unknown'
  | 'export_broken'
  | 'export_entities'
  | 'export_too_large'
  | 'export_empty'
  | 'archive_encrypted'
  | 'archive_unsafe'
  | 'archive_too_many'
  | 'archive_too_large';

/** Thrown when an export cannot be read; nothing of it is imported then. */
export class ForeignProblem extends Error {
  override readonly name = 'ForeignProblem';

  /** @param detail the parser's message, in English, or the name of a file */
  constructor(
    readonly code: ForeignProblemCode,
    readonly detail = '',
  ) {
    super(`${code} ${detail}`);
  }
}
