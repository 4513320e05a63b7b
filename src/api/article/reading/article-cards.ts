import { DEFAULT_LOCALE, type Locale } from '../../../contract/enums';
import { ARTICLE } from '../../../core/database/content-types';
import type { ArticleRowData } from './article-rows';

/** The data that a link to an article shows, in one language. */
export type ArticleCardRow = Pick<ArticleRowData, 'locale' | 'title' | 'abstract' | 'banner_url'>;

/** In the default language first, then by name. */
const rank = (locale: Locale): string => (locale === DEFAULT_LOCALE ? '' : locale);

/** Returns a published article in each of its languages, the default one first; none for other ids. One query, by index. */
export const articleCards = async (id: string): Promise<ArticleCardRow[]> => {
  const rows = (await strapi.db
    .connection('article_listings as a')
    .leftJoin('files_related_mph as m', (on) =>
      on.on('m.related_id', 'a.row_id').andOnVal('m.related_type', ARTICLE).andOnVal('m.field', 'banner'),
    )
    .leftJoin('files as f', 'f.id', 'm.file_id')
    .where('a.article_id', id)
    .whereRaw('a.language = a.locale')
    .select('a.locale', 'a.title', 'a.abstract', 'f.url as banner_url')) as ArticleCardRow[];
  return rows.sort((a, b) => (rank(a.locale) < rank(b.locale) ? -1 : 1));
};
