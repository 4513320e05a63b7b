import type { Knex } from 'knex';

/** The series of the drafts of an article, which is that of all its languages, and its place there. */
export interface DraftSeries {
  id: string;
  title: string;
  title_zh: string | null;
  place: number | null;
}

/** Returns the series that the drafts of an article are in; null for none. One query. */
export const draftSeriesOf = async (knex: Knex, articleId: string): Promise<DraftSeries | null> => {
  const row = (await knex('articles as a')
    .join('articles_series_lnk as l', 'l.article_id', 'a.id')
    .join('series as s', 's.id', 'l.series_id')
    .where({ 'a.document_id': articleId, 'a.published_at': null })
    .first('s.document_id as id', 's.title', 's.title_zh', 'a.series_place as place')) as
    DraftSeries | undefined;
  return row ?? null;
};
