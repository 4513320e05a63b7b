import type { EndpointOutput } from '../../../contract';
import { AppError } from '../../../core/http/app-error';
import { presentComment } from '../presenter';
import { type CommentRowData, ofPublished, onlyVisible, withPeople } from './comment-rows';

type List = EndpointOutput<'GET /comments/{article_id}'>;

export interface ListAnswersOptions {
  articleId: string;
  rootId: string;
  /** The last answer that is known; none of them when left out. */
  after?: string;
  limit: number;
  readerId: string | null;
}

/**
 * The next answers of a thread in reading order, one below the other; the last says whether there are more.
 * `count` and `total` are the number sent. One query.
 */
export const listAnswers = async (options: ListAnswersOptions): Promise<List> => {
  const { articleId, rootId, after, limit, readerId } = options;
  const { connection: knex } = strapi.db;
  const query = ofPublished(onlyVisible(knex('comments as c')), articleId)
    .where('c.root_id', rootId)
    .orderBy('c.path')
    .limit(limit + 1);
  if (after)
    query.where(
      'c.path',
      '>',
      knex('comments').where({ document_id: after, root_id: rootId }).select('path'),
    );
  const rows = (await withPeople(query, readerId)) as CommentRowData[];
  if (rows.length === 0 && !after) throw new AppError('not_found');
  const list = rows.slice(0, limit).map(presentComment);
  const last = list.at(-1);
  if (last && rows.length > limit) last.more_after = last.id;
  return { list, count: list.length, total: list.length, latest: '' };
};

export interface ListNewerOptions {
  articleId: string;
  /** The newest comment that is known; '' for none. */
  newerThan: string;
  limit: number;
  readerId: string | null;
}

/** What was written after a comment, oldest first. One query: browsers ask for it again and again (decision 009). */
export const listNewer = async (options: ListNewerOptions): Promise<List> => {
  const { articleId, newerThan, limit, readerId } = options;
  const { connection: knex } = strapi.db;
  const query = ofPublished(knex('comments as c'), articleId)
    .where('c.state', 'shown')
    .orderBy('c.id')
    .limit(limit);
  if (newerThan) query.where('c.id', '>', knex('comments').where({ document_id: newerThan }).select('id'));
  const list = ((await withPeople(query, readerId)) as CommentRowData[]).map(presentComment);
  return { list, count: list.length, total: list.length, latest: list.at(-1)?.id ?? newerThan };
};
