import type { Knex } from 'knex';
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

interface AnswerRow extends CommentRowData {
  place: number;
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

const rootsOf = async (options: ListCommentsOptions): Promise<CommentRowData[]> => {
  const { articleId, page, limit, sort, readerId } = options;
  const [field, direction] = sort.split(' ') as ['created_at' | 'digg_count', 'asc' | 'desc'];
  const query = onlyVisible(strapi.db.connection('comments as c'), readerId)
    .where('c.article_id', articleId)
    .whereNull('c.parent_id')
    .offset((page - 1) * limit)
    .limit(limit);
  // Row ids increase with time within an article; equal likes are ordered newest first.
  if (field === 'digg_count') query.orderBy('c.digg_count', direction);
  query.orderBy('c.id', field === 'created_at' ? direction : 'desc');
  return (await withPeople(query, readerId)) as CommentRowData[];
};

/** Returns the first replies of each thread, numbered from 1, and one more when there are more. */
const firstReplies = async (roots: CommentRowData[], readerId: string | null): Promise<AnswerRow[]> => {
  if (roots.length === 0) return [];
  const { connection: knex } = strapi.db;
  const placed = onlyVisible(knex('comments as a'), readerId, 'a')
    .whereIn(
      'a.root_id',
      roots.map(({ id }) => id),
    )
    .select('a.*', knex.raw('row_number() over (partition by a.root_id order by a.path) as place'));
  const query = knex
    .from(placed.as('c') as unknown as Knex.Raw)
    .where('c.place', '<=', FIRST_REPLIES + 1)
    .orderBy('c.path');
  const rows = (await withPeople(query, readerId).select('c.place')) as AnswerRow[];
  // PostgreSQL's row_number is a bigint, which the driver returns as text.
  return rows.map((row) => ({ ...row, place: Number(row.place) }));
};

/**
 * Returns a page of an article's threads, each with its first replies. Three queries, independent of the number.
 * @throws `not_found` for an article that is not published
 */
export const listComments = async (options: ListCommentsOptions): Promise<CommentThreads> => {
  const totals = await totalsOf(options);
  if (Number(totals.articles) === 0) throw new AppError('not_found');
  const roots = await rootsOf(options);
  const found = await firstReplies(roots, options.readerId);
  const goesOn = new Set(found.filter(({ place }) => place > FIRST_REPLIES).map((row) => row.root_id));
  const last = found.filter((row) => row.place === FIRST_REPLIES && goesOn.has(row.root_id));
  return {
    roots,
    answers: found.filter(({ place }) => place <= FIRST_REPLIES),
    moreAfter: new Map(last.map((row) => [row.root_id, row.id])),
    count: Number(totals.roots ?? 0),
    total: Number(totals.shown ?? 0),
    latest: totals.latest ?? '',
  };
};
