import type { Knex } from 'knex';
import type { EndpointOutput } from '../../../contract';
import { settings } from '../../../core/settings/settings';
import { DEFAULT_SITE_TITLE } from '../../../contract/enums';

/** Maximum of article rows, the newest, that are searched for one that was written here. */
const NEWEST_ROWS = 2_000;

/** Returns which of the first steps of a new site are done. One query. */
export const firstSteps = async (): Promise<EndpointOutput<'GET /data_steps'>> => {
  const knex = strapi.db.connection;
  const { title } = await settings('site');
  const imported = knex('article_imports as i').whereRaw('i.article_id = a.document_id').select('i.id');
  const parts: Record<string, Knex.QueryBuilder> = {
    // Every first save of the editor has a client id.
    saved: knex('articles').whereNotNull('client_id').limit(1).select('id'),
    // Starter articles and articles of other sites were imported.
    article: knex('articles as a')
      .where('a.id', '>', knex('articles').select(knex.raw(`max(id) - ${NEWEST_ROWS}`)))
      .whereNotExists(imported)
      .limit(1)
      .select('a.id'),
    other: knex('up_users').orderBy('id').offset(1).limit(1).select('id'),
  };
  const [row] = (await knex.select(Object.entries(parts).map(([name, query]) => query.as(name)))) as Record<
    string,
    number | null
  >[];
  return {
    site: title !== DEFAULT_SITE_TITLE,
    article: typeof (row?.['saved'] ?? row?.['article']) === 'number',
    people: typeof row?.['other'] === 'number',
  };
};
