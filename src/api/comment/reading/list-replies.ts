import { AppError } from '../../../core/http/app-error';
import { type CommentRowData, ofPublished, onlyVisible, withPeople } from './comment-rows';

export interface ListAnswersOptions {
  articleId: string;
  rootId: string;
  /** The last answer that is known; none of them when left out. */
  after?: string;
  limit: number;
  readerId: string | null;
}

/**
 * The next answers of a thread in reading order, and whether there are more. One query.
 */
export const listAnswers = async (
  options: ListAnswersOptions,
): Promise<{ rows: CommentRowData[]; goesOn: boolean }> => {
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
  return { rows: rows.slice(0, limit), goesOn: rows.length > limit };
};

export interface ListNewerOptions {
  articleId: string;
  /** The newest comment that is known; '' for none. */
  newerThan: string;
  limit: number;
  readerId: string | null;
}

/** What was written after a comment, oldest first. One query: browsers ask for it again and again (decision 009). */
export const listNewer = async (options: ListNewerOptions): Promise<CommentRowData[]> => {
  const { articleId, newerThan, limit, readerId } = options;
  const { connection: knex } = strapi.db;
  const query = ofPublished(knex('comments as c'), articleId)
    .where('c.state', 'shown')
    .orderBy('c.id')
    .limit(limit);
  if (newerThan) query.where('c.id', '>', knex('comments').where({ document_id: newerThan }).select('id'));
  return (await withPeople(query, readerId)) as CommentRowData[];
};
