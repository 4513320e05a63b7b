import type { Locale } from '../../../contract/enums';
import { MAX_FEED_HTML } from '../../../contract/limits';
import type { SafeHtml } from '../../../contract/text/safe-html';
import { findList } from '../reading/article-lists';
import type { ListedArticle } from '../reading/article-rows';
import { newestIds } from '../reading/list-published';
import { listedArticles } from '../reading/listed-articles';

/** An article of a feed, with the start of its HTML. */
export type FeedArticle = ListedArticle & { html: SafeHtml | null };

export interface FeedArticlesOptions {
  locale: Locale;
  tag?: string;
  category?: string;
  limit: number;
}

/** Returns the newest articles published in a language, with the start of their HTML. At most six queries. */
export const feedArticles = async (options: FeedArticlesOptions): Promise<FeedArticle[]> => {
  const { limit, ...filter } = options;
  const list = await findList({ ...filter, isOwnLanguage: true });
  if (!list) return [];
  const rows = await listedArticles<FeedArticle>(await newestIds(list, limit), filter.locale, (query) =>
    query
      .join('articles as t', 't.id', 'a.row_id')
      .select(strapi.db.connection.raw('substr(t.html, 1, ?) as html', [MAX_FEED_HTML + 1])),
  );
  return rows.map((row) => ({ ...row, locales: [row.locale] }));
};
