import { AppError } from '../../../core/http/app-error';
import { type CommentRowData, ofPublished, onlyVisible, withPeople } from './comment-rows';

export interface ListAnswersOptions {
  articleId: string;
  rootId: string;
  /** Id of the last known reply; starts from the first when omitted. */
  after?: string;
  limit: number;
  readerId: string | null;
}

/**
 * Returns the next replies of a thread in reading order, and whether there are more. One query.
 */
export const listReplies = async (
  options: ListAnswersOptions,
): Promise<{ rows: CommentRowData[]; goesOn: boolean }> => {
  const { articleId, rootId, after, limit, readerId } = options;
  const { connection: knex } = strapi.db;
  const query = ofPublished(onlyVisible(knex('comments as c'), readerId), articleId)
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
  /** Id of the newest known comment; '' for none. */
  newerThan: string;
  limit: number;
  readerId: string | null;
}

/** Returns the comments written after a known one, oldest first. One query, because browsers poll it (decision 009). */
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
