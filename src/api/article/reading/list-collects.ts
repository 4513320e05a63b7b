import type { Locale } from '../../../contract/enums';
import type { RowPage } from '../../../core/http/present-page';
import { articlesWithStatus, type DbTime, type ListedArticle, withDetails, withLabels } from './article-rows';

export interface ListCollectsOptions {
  userId: string;
  folder?: string;
  page: number;
  limit: number;
  locale: Locale;
}

/** An article among somebody's favourites. */
export interface CollectedArticle extends ListedArticle {
  collected_at: DbTime;
  folder: string | null;
}

/** A person's favourites, latest first; what is not public any more is left out. Four queries. */
export const listCollects = async (options: ListCollectsOptions): Promise<RowPage<CollectedArticle>> => {
  const { userId, folder, page, limit, locale } = options;
  const own = () => {
    const query = articlesWithStatus('published', locale)
      .join('article_collects as k', 'k.article_id', 'a.document_id')
      .where('k.user_id', userId);
    return folder === undefined ? query : query.where('k.folder', folder);
  };
  const counted = (await own().count({ count: '*' }).first()) as { count: number | string };
  const rows = (await withDetails(own(), locale)
    .select('k.collected_at', 'k.folder')
    .orderBy([
      { column: 'k.collected_at', order: 'desc' },
      { column: 'k.id', order: 'desc' },
    ])
    .offset((page - 1) * limit)
    .limit(limit)) as CollectedArticle[];
  return { rows: await withLabels(rows, 'published', locale), count: Number(counted.count) };
};
