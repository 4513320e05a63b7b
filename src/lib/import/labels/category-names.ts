import type { Locale } from '../../../contract/enums';

/** The names of a category in two languages. */
export interface CategoryNames {
  title: string;
  title_zh: string;
}

/** The category that the front matter of a text names. */
export interface StatedCategory {
  /** Texts with the same key are translations of one article. */
  key: string;
  locale: Locale;
  /** '' when the front matter names none. */
  category: string;
}

/**
 * Finds the categories that a text and its translation name differently. A name belongs to one category: if translations do
 * not agree, the names that most of them use are those of the category, and the others stay separate.
 * @returns the names of both languages, by each of them in lower case
 */
export const pairCategories = (texts: readonly StatedCategory[]): Map<string, CategoryNames> => {
  const chinese = new Map(
    texts.flatMap(({ key, locale, category }) => (locale === 'zh-CN' && category ? [[key, category]] : [])),
  );
  const pairs = new Map<string, { names: CategoryNames; count: number }>();
  for (const { key, locale, category: title } of texts) {
    const title_zh = chinese.get(key);
    if (locale !== 'en' || !title || !title_zh) continue;
    const id = JSON.stringify([title, title_zh]).toLowerCase();
    const pair = pairs.get(id) ?? { names: { title, title_zh }, count: 0 };
    pairs.set(id, pair);
    pair.count += 1;
  }
  const named = new Map<string, CategoryNames>();
  for (const { names } of [...pairs.values()].sort((a, b) => b.count - a.count)) {
    const both = [names.title.toLowerCase(), names.title_zh.toLowerCase()];
    if (both[0] === both[1] || both.some((name) => named.has(name))) continue;
    for (const name of both) named.set(name, names);
  }
  return named;
};
