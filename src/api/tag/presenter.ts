import type { EndpointOutput } from '../../contract';
import type { TagRow } from './queries/list-tags';

/** Presents a tag in the back office's table. */
export const presentTag = (row: TagRow): EndpointOutput<'POST /tags'> => ({
  id: row.id,
  title: row.title,
  color: row.color ?? 'geekblue',
  article_count: Number(row.article_count),
});
