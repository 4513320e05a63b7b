import type { Locale } from '../../../contract/enums';
import { currentNames, type LabelKind } from '../../alias/exports';

interface Names {
  category: string;
  tags: string[];
}

interface Named {
  title: string;
  title_zh: string | null;
}

const named = async (kind: LabelKind, titles: string[]): Promise<Named[]> => {
  if (titles.length === 0) return [];
  const table = kind === 'tag' ? 'tags' : 'categories';
  const query = strapi.db.connection(table).whereIn('title', titles).orWhereIn('title_zh', titles);
  return (await query.select('title', 'title_zh')) as Named[];
};

/** Returns category and tags localised. */
export const localizedLabels = async ({ category, tags }: Names, locale: Locale): Promise<Names> => {
  const [categories, known] = await Promise.all([
    named('category', category ? [category] : []),
    named('tag', tags),
  ]);
  const local = (title: string, all: Named[]): string =>
    (locale === 'zh-CN' && all.find((one) => one.title === title)?.title_zh) || title;
  return { category: local(category, categories), tags: tags.map((tag) => local(tag, known)) };
};

/** Returns the titles that no label has; they may be former names. */
const unknownTitles = (titles: string[], known: Named[]): string[] =>
  titles.filter((title) => !known.some((one) => one.title === title || one.title_zh === title));

const firstTitles = async (kind: LabelKind, titles: string[]): Promise<string[]> => {
  const known = await named(kind, titles);
  const rest = unknownTitles(titles, known);
  const present = rest.length > 0 ? await currentNames(kind, rest) : new Map<string, string>();
  const first = titles.map(
    (title) =>
      (known.find((one) => one.title === title) ?? known.find((one) => one.title_zh === title))?.title ??
      present.get(title) ??
      title,
  );
  return [...new Set(first)];
};

/**
 * Returns category and tags by their canonical names, for names in either language and former names. Texts are compared
 * by these.
 */
export const canonicalLabels = async ({ category, tags }: Names): Promise<Names> => {
  const [[first = ''], all] = await Promise.all([
    firstTitles('category', category ? [category] : []),
    firstTitles('tag', tags),
  ]);
  return { category: first, tags: all };
};
