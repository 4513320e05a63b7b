import type { EndpointOutput } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { presentArticleRow } from '../presenter';
import { type ArticleRowData, articlesWithStatus, localesOf, tagsOf, withDetails } from './article-rows';

export interface ListCollectsOptions {
  userId: string;
  folder?: string;
  page: number;
  limit: number;
  locale: Locale;
}

interface Row extends ArticleRowData {
  collected_at: string | number | Date;
  folder: string | null;
}

/** A person's favourites, latest first; what is not public any more is left out. Four queries. */
export const listCollects = async (
  options: ListCollectsOptions,
): Promise<EndpointOutput<'GET /articles/collects'>> => {
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
    .limit(limit)) as Row[];
  const tags = await tagsOf(
    rows.map((row) => row.row_id),
    locale,
  );
  const locales = await localesOf(
    rows.map((row) => row.id),
    'published',
  );
  const list = rows.map((row) => ({
    ...presentArticleRow(row, {
      tags: tags.get(row.row_id) ?? [],
      locales: locales.get(row.id) ?? [],
      locale,
    }),
    collected_at: new Date(row.collected_at).toISOString(),
    folder: row.folder ?? '',
  }));
  return { list, count: Number(counted.count) };
};
