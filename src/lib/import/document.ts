import type { Locale } from '../../contract/enums';
import { dateInPath, readDate } from './dates';
import { firstField, isFalse, isTrue, listField, textField, textValue } from './fields';
import { type Fields, splitFrontMatter } from './front-matter';
import type { Generator } from './generator/generator';
import { oldAddressOf } from './generator/old-address';
import { titleHeading } from './heading';
import { jsxToMarkdown } from './jsx';
import { cutName, type FileLabels, readLabels, statedCategory, truncate } from './labels/labels';
import { excerptOf } from '../markdown/words';
import { localeFromName, detectLocale, pathInfo } from './path-info';
import { ImportFailure } from './import-failure';
import { type OwnFields, readOwnFields } from './own-fields';
import { plainAddress } from './plain-address';
import type { ImportProblem } from './problem';
import { isIndex } from './series/folder-series';
import type { SeriesFile } from './series/imported-series';
import { orderOf } from './series/numbers';
import { replaceShortcodes } from './shortcodes';

/** An article parsed from a text file. Text fields are plain text and fit the limits of the contract (section 4). */
export interface ImportedDocument {
  title: string;
  /** '' when the file has none. */
  abstract: string;
  /** RFC 3339 in UTC. */
  date: string | undefined;
  updated: string | undefined;
  /** Time at which the text is to be published, RFC 3339 in UTC. */
  publishAt: string | undefined;
  authors: string[];
  /** '' when neither the file nor its folder has one. */
  category: string;
  tags: string[];
  /** Image source of the cover, as written in the file. */
  banner: string | null;
  draft: boolean;
  /** Last segment of the file's `slug`, `permalink` or `url`, else the file name. */
  slug: string;
  locale: Locale;
  /** Plain markdown. */
  content: string;
  /** Paths that the article had on its old site (Hugo, Jekyll, Hexo), as `plainAddress` writes them. */
  aliases: string[];
  /** Fields that only a file exported from a site of this product has. */
  own: OwnFields | undefined;
  /** Values that were left out or truncated. */
  notes: ImportProblem[];
}

/** Length limits of the contract's fields, in UTF-16 code units. */
const LIMITS = {
  title: 200,
  abstract: 500,
  author: 60,
  slug: 120,
  alias: 500,
  aliases: 100,
} as const;

const baseName = (key: string): string => {
  const segments = key.split('/');
  const name = segments.pop() ?? '';
  // Page bundles of Hugo and Docusaurus: the folder has the name.
  return /^_?index$/i.test(name) ? (segments.pop() ?? name) : name;
};

const withoutDate = (name: string): string => name.replace(/^\d{4}-\d{1,2}-\d{1,2}[-_]?(?=.)/, '');

const titleFromName = (key: string): string => {
  const words = withoutDate(baseName(key)).replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Separates names of people: commas and conjunctions, except inside parentheses. */
const AUTHOR_SEPARATOR = /\s*[,，、;；](?![^(]*\))\s*(?:(?:and|&|和|与)\s+)?|\s+(?:and|&|和|与)\s+/;

class DocumentReader {
  readonly notes: ImportProblem[] = [];

  constructor(
    private readonly fields: Fields,
    private readonly path: string,
  ) {}

  date(...names: string[]): string | undefined {
    const found = firstField(this.fields, ...names);
    if (!found) return undefined;
    const date = readDate(found.value);
    if (!date)
      this.notes.push({
        code: 'date_unreadable',
        params: { field: found.name, value: truncate(textValue(found.value), 60) },
      });
    return date;
  }

  text(field: 'title' | 'abstract', value: string): string {
    const limit = LIMITS[field];
    if (value.length <= limit) return value;
    this.notes.push({ code: 'text_cut', params: { field, limit } });
    // Complete sentences, or else words and an ellipsis within the limit.
    return excerptOf(value, Array.from(value.slice(0, limit - 1)).length);
  }

  updated(): string | undefined {
    const nested = this.fields['last_update'];
    const own = this.date(
      'lastmod',
      'updated',
      'last_modified_at',
      'last_modified',
      'modified',
      'updatedAt',
      'updated_at',
    );
    if (own || typeof nested !== 'object' || nested === null || !('date' in nested)) return own;
    return readDate(nested.date);
  }

  get isDraft(): boolean {
    const { draft, published } = this.fields;
    return isTrue(draft) || isFalse(published) || /(?:^|\/)_?drafts\//.test(this.path);
  }

  get authors(): string[] {
    return listField(this.fields, AUTHOR_SEPARATOR, 'author', 'authors').map((name) =>
      cutName(name, LIMITS.author, this.notes),
    );
  }

  /** @param address of the old site; empty when it is unknown */
  aliases(address: string): string[] {
    const paths = listField(this.fields, /\s+/, 'aliases', 'alias', 'redirect_from');
    return [...new Set([address, ...paths].map(plainAddress))]
      .filter((path) => path.startsWith('/') && path.length <= LIMITS.alias)
      .slice(0, LIMITS.aliases);
  }

  get banner(): string | null {
    const found = textField(
      this.fields,
      'cover',
      'banner',
      'image',
      'thumbnail',
      'featured_image',
      'featuredImage',
      'hero',
      'top_img',
      'images',
      'photos',
      'header',
    );
    return found && !/^(?:true|false)$/.test(found) ? found : null;
  }
}

/** The data of a file that other files of an import need. */
export interface DocumentPlace {
  /** Paths that the article had on its old site. */
  aliases: string[];
  /** The path under which it was shown there, without those that redirected to it; empty when it is unknown. */
  address: string;
  /** Complete address of the article in the file; empty when there is none. */
  url: string;
  /** Fields that only a file exported from a site of this product has. */
  own: OwnFields | undefined;
  /** The category in the front matter; '' when it names none. */
  category: string;
  /** Data from which series are derived. */
  series: Pick<SeriesFile, 'title' | 'series' | 'place' | 'order'>;
}

/** Characters of a text that are searched for its heading. */
const HEADING_WITHIN = 4_000;

const seriesFieldsOf = (fields: Fields, body: string, path: string): DocumentPlace['series'] => ({
  title: isIndex(pathInfo(path).key)
    ? textField(fields, 'title') || (titleHeading(body.slice(0, HEADING_WITHIN))?.text ?? '')
    : '',
  series: textField(fields, 'series'),
  place: firstField(fields, 'series_place', 'series_order')?.value,
  order: orderOf(fields),
});

/** Date of a text: of a field, or in its path. */
const dateOf = (reader: DocumentReader, path: string): string | undefined =>
  reader.date(
    'date',
    'publishDate',
    'publish_date',
    'pubDate',
    'published_at',
    'created',
    'createdAt',
    'created_at',
  ) ?? dateInPath(path);

/** Address of the article on the site from which its file was exported, from the front matter. */
const urlOf = (fields: Fields): string => {
  const address = textField(fields, 'canonical_url', 'canonicalUrl', 'canonical', 'permalink', 'url');
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).href : '';
};

/**
 * Reads the places of an article from the front matter of its file.
 * @param head the text, at least up to the end of the front matter
 * @throws ImportFailure when the front matter is invalid
 */
export const parsePlace = (head: string, path: string, generator?: Generator): DocumentPlace => {
  const { fields, body } = splitFrontMatter(head.replace(/^\uFEFF/, ''));
  const own = readOwnFields(fields);
  const reader = new DocumentReader(fields, path);
  const title = textField(fields, 'title') || titleFromName(pathInfo(path).key);
  const date = dateOf(reader, path);
  const address = oldAddressOf({ path, fields, title, date }, own ? undefined : generator);
  return {
    aliases: reader.aliases(address),
    address,
    url: urlOf(fields),
    own,
    category: statedCategory(fields, generator),
    series: seriesFieldsOf(fields, body, path),
  };
};

/**
 * Reads category, tags and title of an article from its file, without its text.
 * @returns also the category in the front matter; '' when it names none
 * @throws ImportFailure when the front matter is invalid
 */
export const parseLabels = (
  text: string,
  path: string,
  generator?: Generator,
): FileLabels & { title: string; stated: string } => {
  const { fields, body } = splitFrontMatter(text.replace(/^\uFEFF/, ''));
  const { key, folders } = pathInfo(path);
  const heading = (): string => titleHeading(body.slice(0, HEADING_WITHIN))?.text ?? '';
  const title = textField(fields, 'title') || heading() || titleFromName(key);
  const stated = statedCategory(fields, generator);
  return { title, stated, ...readLabels({ fields, folders, generator }, []) };
};

/** Converts the body to plain markdown and removes the heading that is the title. */
const readBody = (
  body: string,
  title: string,
  options: { isMdx: boolean; locale: Locale; notes: ImportProblem[] },
) => {
  const content = replaceShortcodes(jsxToMarkdown(body, options), options.locale, options.notes);
  const heading = titleHeading(content);
  const isTitle = heading && (title ? heading.isFirst && heading.text === title : true);
  if (!isTitle) return { title, content };
  const rest = content.slice(0, heading.start) + content.slice(heading.end);
  return { title: title || heading.text, content: rest.replace(/^\s*\n/, '') };
};

/**
 * Parses a markdown file written for Hugo, Hexo, Jekyll, Docusaurus or without any generator.
 * @param path relative to the folder; source of values that front matter lacks (language, date, category, title)
 * @param generator of the old site; its settings determine the address of the article there
 * @throws ImportFailure when the front matter is invalid or there is no text
 */
export const parseDocument = (text: string, path: string, generator?: Generator): ImportedDocument => {
  const { fields, body } = splitFrontMatter(text.replace(/^\uFEFF/, ''));
  const { locale: placeLocale, key, folders } = pathInfo(path);
  const reader = new DocumentReader(fields, path);
  const locale =
    placeLocale ?? localeFromName(textField(fields, 'lang', 'language', 'locale')) ?? detectLocale(body);
  const own = readOwnFields(fields);
  // An exported text is unchanged Markdown; texts of other generators contain their own syntax.
  const { title, content } = own
    ? { title: textField(fields, 'title'), content: body.replace(/^\r?\n/, '') }
    : readBody(body, textField(fields, 'title'), {
        isMdx: /\.mdx$/i.test(path),
        locale,
        notes: reader.notes,
      });
  if (!own && !content.trim()) throw new ImportFailure({ code: 'text_empty' });
  const slug = textField(fields, 'slug', 'permalink', 'url').replace(/\/+$/, '').split('/').pop();
  const shownTitle = title || titleFromName(key);
  const date = dateOf(reader, path);
  const labels = readLabels({ fields, folders, generator }, reader.notes);
  return {
    title: reader.text('title', shownTitle),
    abstract: reader.text(
      'abstract',
      textField(fields, 'description', 'summary', 'abstract', 'excerpt', 'subtitle'),
    ),
    date,
    updated: reader.updated(),
    publishAt: reader.date('publish_at'),
    authors: reader.authors,
    ...labels,
    banner: reader.banner,
    draft: reader.isDraft,
    slug: truncate(slug || withoutDate(baseName(key)), LIMITS.slug),
    locale,
    content,
    aliases: reader.aliases(
      oldAddressOf({ path, fields, title: shownTitle, date }, own ? undefined : generator),
    ),
    own,
    notes: reader.notes,
  };
};
