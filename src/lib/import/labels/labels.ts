import { MAX_LABEL, MAX_TAGS } from '../../../contract/limits';
import { textValue } from '../fields';
import { type Fields, isRecord } from '../front-matter';
import type { Generator } from '../generator/generator';
import type { ImportProblem } from '../problem';

/** The category and the tags of a file, within the limits of the contract. */
export interface FileLabels {
  /** '' when neither the file nor its folder has one. */
  category: string;
  tags: string[];
}

interface LabelSource {
  fields: Fields;
  /** Folders that may be a category, outermost first. */
  folders: readonly string[];
  generator?: Generator;
}

/** Folder names that are not categories. */
const GENERIC_FOLDERS = new Set([
  'content',
  'contents',
  'posts',
  '_posts',
  'post',
  '_drafts',
  'drafts',
  'source',
  'src',
  'articles',
  'pages',
  'docs-src',
  'current',
]);

const SEPARATOR = /\s*[,，、;；]\s*/;
/** Jekyll separates names in one text by spaces: https://jekyllrb.com/docs/posts/#categories */
const JEKYLL_SEPARATOR = /[\s,，、;；]+/;

/** Maximum characters of the names in a note, and of one name. */
const MAX_LISTED = 1_000;
const MAX_QUOTED = 200;

/** Cuts a text to a number of characters, including an ellipsis. */
export const truncate = (text: string, limit: number): string =>
  text.length <= limit
    ? text
    : `${text
        .slice(0, limit - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`;

/** Cuts the name of a person, a category or a tag, and adds a note. */
export const cutName = (name: string, limit: number, notes: ImportProblem[]): string => {
  if (name.length > limit)
    notes.push({ code: 'name_cut', params: { name: truncate(name, MAX_QUOTED), limit } });
  return truncate(name, limit);
};

/** Returns the distinct names in a value: a list of complete names, which may be nested, or one text. */
const namesIn = (value: unknown, separator?: RegExp): string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => namesIn(each));
  const text = textValue(value);
  return separator ? text.split(separator) : [text];
};

const distinct = (names: readonly string[]): string[] => {
  const seen = new Set<string>();
  return names.filter((name) => name && !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()));
};

const categoryOfFolders = (folders: readonly string[]): string =>
  folders.find(
    (folder) => !GENERIC_FOLDERS.has(folder.toLowerCase()) && !/^\d{1,4}$|^\d{4}-\d{2}/.test(folder),
  ) ?? '';

/** The fields by their names in lower case; those of Zola are in a table `taxonomies`. */
const labelFields = (fields: Fields): Map<string, unknown> => {
  const { taxonomies } = fields;
  const all = { ...(isRecord(taxonomies) && taxonomies), ...fields };
  return new Map(Object.entries(all).map(([name, value]) => [name.toLowerCase(), value]));
};

/** Returns the categories of front matter, of which the first is the article's, and its tags. */
const namesOf = (fields: Fields, generator: Generator | undefined) => {
  const known = labelFields(fields);
  const separator = generator?.name === 'jekyll' ? JEKYLL_SEPARATOR : SEPARATOR;
  const categories = distinct([
    ...namesIn(known.get('category')),
    ...namesIn(known.get('categories'), separator),
  ]);
  return {
    categories,
    tags: [...namesIn(known.get('tags'), separator), ...namesIn(known.get('tag'), SEPARATOR)],
  };
};

/** Returns the category in front matter, without that of the folder; '' when there is none. */
export const statedCategory = (fields: Fields, generator: Generator | undefined): string =>
  truncate(namesOf(fields, generator).categories[0] ?? '', MAX_LABEL);

/**
 * Reads category and tags from front matter. An article has one category: the first; further ones, which WordPress, Hexo
 * and Jekyll support, become tags. Without one, the category is the outermost folder with a specific name.
 * @param notes get changed and left out values
 */
export const readLabels = (
  { fields, folders, generator }: LabelSource,
  notes: ImportProblem[],
): FileLabels => {
  const {
    categories: [first = '', ...others],
    tags,
  } = namesOf(fields, generator);
  const list = (names: readonly string[]): string => truncate(names.join(', '), MAX_LISTED);
  if (others.length > 0)
    notes.push({
      code: 'categories_as_tags',
      params: { category: truncate(first, MAX_QUOTED), names: list(others) },
    });
  const own = distinct([...tags, ...others]);
  const tooMany = own.slice(MAX_TAGS);
  if (tooMany.length > 0)
    notes.push({ code: 'tags_left_out', params: { limit: MAX_TAGS, names: list(tooMany) } });
  return {
    category: cutName(first || categoryOfFolders(folders), MAX_LABEL, notes),
    tags: own.slice(0, MAX_TAGS).map((tag) => cutName(tag, MAX_LABEL, notes)),
  };
};
