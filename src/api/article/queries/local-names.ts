import type { Locale } from '../../../contract/enums';
import type { TextFields } from './find-working';

type Names = Pick<TextFields, 'category' | 'tags'>;

interface Named {
  title: string;
  title_zh: string | null;
}

const named = async (table: 'tags' | 'categories', titles: string[]): Promise<Named[]> => {
  if (titles.length === 0) return [];
  const query = strapi.db.connection(table).whereIn('title', titles).orWhereIn('title_zh', titles);
  return (await query.select('title', 'title_zh')) as Named[];
};

const translated = async (
  { category, tags }: Names,
  translate: (title: string, known: Named[]) => string,
): Promise<Names> => {
  const [categories, known] = await Promise.all([
    named('categories', category ? [category] : []),
    named('tags', tags),
  ]);
  return {
    category: category && translate(category, categories),
    tags: tags.map((tag) => translate(tag, known)),
  };
};

/** Category and tags as they are called in a language. */
export const localNames = (names: Names, locale: Locale): Promise<Names> =>
  translated(names, (title, known) => {
    const own = known.find((one) => one.title === title);
    return (locale === 'zh-CN' && own?.title_zh) || title;
  });

/** Category and tags by their first names, whichever an author wrote: two texts are compared by these. */
export const firstNames = (names: Names): Promise<Names> =>
  translated(
    names,
    (title, known) =>
      (known.find((one) => one.title === title) ?? known.find((one) => one.title_zh === title))?.title ??
      title,
  );
