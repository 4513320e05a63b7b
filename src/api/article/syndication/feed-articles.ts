import type { Locale } from '../../../contract/enums';
import { articlesWithStatus, type ListedArticle, tagsOf, withDetails } from '../reading/article-rows';
import { filterByCategory, filterByTag } from '../reading/label-filters';

/** An article of a feed: a row of a list with its text. */
export type FeedArticle = ListedArticle & { html: string | null };

export interface FeedArticlesOptions {
  locale: Locale;
  tag?: string;
  category?: string;
  limit: number;
}

/** The newest published articles that exist in a language, with their text. Two queries. */
export const feedArticles = async (options: FeedArticlesOptions): Promise<FeedArticle[]> => {
  const { locale, tag, category, limit } = options;
  const query = articlesWithStatus('published', locale).where('a.locale', locale);
  if (tag) filterByTag(query, tag);
  if (category) filterByCategory(query, category);
  const rows = (await withDetails(query, locale)
    .select('a.html')
    .orderByRaw('coalesce(a.written_at, a.created_at) desc, a.id desc')
    .limit(limit)) as FeedArticle[];
  const tags = await tagsOf(
    rows.map((row) => row.row_id),
    locale,
  );
  return rows.map((row) => ({
    ...row,
    tags: tags.get(row.row_id) ?? [],
    locales: [row.locale],
  }));
};
