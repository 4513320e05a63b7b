import { inOrderOf } from '../../../core/database/in-order-of';
import { AppError } from '../../../core/http/app-error';
import { type CommentRowData, onlyVisible, visibleTo, withPeople } from './comment-rows';

/** Number of replies returned with a root. */
const FIRST_REPLIES = 10;

export interface ListCommentsOptions {
  articleId: string;
  page: number;
  limit: number;
  sort: string;
  /** Account of the reader, for `is_digg`. */
  readerId: string | null;
}

/** A page of an article's comments. */
export interface CommentThreads {
  roots: CommentRowData[];
  /** The first replies of each thread, in reading order. */
  answers: CommentRowData[];
  /** Id of the last returned reply, by root id, for threads with more replies. */
  moreAfter: Map<string | null, string>;
  /** Number of roots, number of visible comments, and id of the newest comment. */
  count: number;
  total: number;
  latest: string;
}

interface Totals {
  articles: number | string;
  roots: number | string | null;
  shown: number | string | null;
  latest: string | null;
}

const totalsOf = async ({ articleId, readerId }: ListCommentsOptions): Promise<Totals> => {
  const { connection: knex } = strapi.db;
  const [visible, bindings] = visibleTo(readerId);
  return (await knex('comments as c')
    .where('c.article_id', articleId)
    .first(
      knex.raw(`sum(case when c.parent_id is null and ${visible} then 1 else 0 end) as roots`, bindings),
      knex.raw(`sum(case when c.state = 'shown' then 1 else 0 end) as shown`),
      knex('article_listings').where('article_id', articleId).count('*').as('articles'),
      knex('comments')
        .where('article_id', articleId)
        .orderBy('id', 'desc')
        .limit(1)
        .select('document_id')
        .as('latest'),
    )) as Totals;
};

/** Returns roots. Two queries: the page is found in an index with the columns of the conditions and the order. */
const rootsOf = async (options: ListCommentsOptions): Promise<CommentRowData[]> => {
  const { articleId, page, limit, sort, readerId } = options;
  const { connection: knex } = strapi.db;
  const [field, direction] = sort.split(' ') as ['created_at' | 'digg_count', 'asc' | 'desc'];
  const listed = onlyVisible(knex('comments as c'), readerId)
    .where('c.article_id', articleId)
    .whereNull('c.parent_id')
    .offset((page - 1) * limit)
    .limit(limit);
  // Row ids increase with time within an article; equal likes are ordered newest first.
  if (field === 'digg_count') listed.orderBy('c.digg_count', direction);
  listed.orderBy('c.id', field === 'created_at' ? direction : 'desc');
  const ids = (await listed.pluck('c.id')) as number[];
  if (ids.length === 0) return [];
  const rows = (await withPeople(knex('comments as c').whereIn('c.id', ids), readerId)) as CommentRowData[];
  return inOrderOf(ids, rows, (row) => row.row_id);
};

/**
 * Returns the first replies of each thread in reading order, and one more when there are more. One query, which does not
 * read the rest of a long thread.
 */
const firstReplies = async (roots: CommentRowData[], readerId: string | null): Promise<CommentRowData[]> => {
  const { connection: knex } = strapi.db;
  const first = roots.map(({ id }) => {
    const replies = onlyVisible(knex('comments as a'), readerId, 'a')
      .where('a.root_id', id)
      .orderBy('a.path')
      .limit(FIRST_REPLIES + 1)
      .select('a.id');
    // SQLite does not allow an order within a part of a union.
    return knex.from(replies.as('first')).select('id');
  });
  const [some, ...others] = first;
  if (!some) return [];
  const query = knex('comments as c').whereIn('c.id', some.unionAll(others)).orderBy('c.path');
  return (await withPeople(query, readerId)) as CommentRowData[];
};

/**
 * Returns a page of an article's threads, each with its first replies. Four queries, independent of the number.
 * @throws `not_found` for an article that is not published
 */
export const listComments = async (options: ListCommentsOptions): Promise<CommentThreads> => {
  const totals = await totalsOf(options);
  if (Number(totals.articles) === 0) throw new AppError('not_found');
  const roots = await rootsOf(options);
  const replies = await firstReplies(roots, options.readerId);
  const threads = roots.map(({ id }) => replies.filter((row) => row.root_id === id));
  const long = threads.filter((thread) => thread.length > FIRST_REPLIES);
  return {
    roots,
    answers: threads.flatMap((thread) => thread.slice(0, FIRST_REPLIES)),
    moreAfter: new Map(
      long.map((thread) => thread[FIRST_REPLIES - 1]!).map((last) => [last.root_id, last.id]),
    ),
    count: Number(totals.roots ?? 0),
    total: Number(totals.shown ?? 0),
    latest: totals.latest ?? '',
  };
};
