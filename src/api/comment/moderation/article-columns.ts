import { ARTICLE } from '../../../core/database/content-types';

/** Orders the published row before the draft, the requested language (a binding) before others. */
const BEST_ROW = `order by case when a.published_at is null then 1 else 0 end,
  case when a.locale = ? then 0 else 1 end, a.id desc limit 1`;

/** Returns SQL for the title of an article; the language is its only binding. */
export const articleTitle = (idColumn: string): string =>
  `(select a.title from articles a where a.document_id = ${idColumn} ${BEST_ROW})`;

/** Returns SQL for the URL of its banner; the language is its only binding. */
export const articleBanner = (idColumn: string): string =>
  `(select f.url from articles a
    join files_related_mph m on m.related_id = a.id and m.related_type = '${ARTICLE}' and m.field = 'banner'
    join files f on f.id = m.file_id
    where a.document_id = ${idColumn} ${BEST_ROW})`;
