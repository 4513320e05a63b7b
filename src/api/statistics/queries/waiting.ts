import type { Knex } from 'knex';
import type { EndpointOutput } from '../../../contract';
import { SUSPENDED } from '../../../lib/backup';
import { failedBackups } from '../../backup/exports';

/** Drafts in review, one for each language of an article. */
const inReview = (knex: Knex, alias: string): Knex.QueryBuilder =>
  knex({ [alias]: 'articles' })
    .where(`${alias}.state`, 'in_review')
    .whereNull(`${alias}.published_at`)
    .whereNull(`${alias}.deleted_at`);

/** Counts the items that wait for an administrator. One query, by the indexes of states. */
export const countWaiting = async (): Promise<EndpointOutput<'GET /data_waiting'>> => {
  const knex = strapi.db.connection;
  const cases = () => knex('moderation_cases').where('state', 'open').count('*');
  const parts: Record<string, Knex.QueryBuilder> = {
    reviews: inReview(knex, 'one')
      .whereNotExists(
        inReview(knex, 'other').whereRaw('other.document_id = one.document_id and other.id < one.id'),
      )
      .count('*'),
    reports: cases().where('cause', 'report'),
    held: cases().whereNot('cause', 'report'),
    feedback: knex('feedbacks').where('state', 'open').count('*'),
    backups: knex('backup_settings').whereLike('schedule', `${SUSPENDED}%`).count('*'),
    failed_backups: failedBackups(knex),
  };
  const [row] = (await knex.select(Object.entries(parts).map(([name, query]) => query.as(name)))) as Record<
    string,
    number | string
  >[];
  return {
    reviews: Number(row?.['reviews']),
    reports: Number(row?.['reports']),
    held: Number(row?.['held']),
    feedback: Number(row?.['feedback']),
    backups: Number(row?.['backups']),
    failed_backups: Number(row?.['failed_backups']),
  };
};
