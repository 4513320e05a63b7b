import type { Knex } from 'knex';
import { AppError } from '../../../core/http/app-error';
import { type CommentRowData, onlyVisible, withPeople } from './comment-rows';

/** Answers of a thread that come with its root. */
export const FIRST_ANSWERS = 10;

export interface ListCommentsOptions {
  articleId: string;
  page: number;
  limit: number;
  sort: string;
  /** Who reads, for `is_digg`. */
  readerId: string | null;
}

interface AnswerRow extends CommentRowData {
  place: number;
}

/** A page of an article's comments. */
export interface CommentThreads {
  roots: CommentRowData[];
  /** The first answers of each thread, in reading order. */
  answers: CommentRowData[];
  /** The last answer that is here, by the id of each root whose thread goes on. */
  moreAfter: Map<string | null, string>;
  /** All roots, all comments that are shown, and the newest comment. */
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

const totalsOf = async (articleId: string): Promise<Totals> => {
  const { connection: knex } = strapi.db;
  const visibleRoot = `c.parent_id is null and (c.state = 'shown' or c.comment_count > 0)`;
  return (await knex('comments as c')
    .where('c.article_id', articleId)
    .first(
      knex.raw(`sum(case when ${visibleRoot} then 1 else 0 end) as roots`),
      knex.raw(`sum(case when c.state = 'shown' then 1 else 0 end) as shown`),
      knex('articles').where('document_id', articleId).whereNotNull('published_at').count('*').as('articles'),
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
  const query = onlyVisible(strapi.db.connection('comments as c'))
    .where('c.article_id', articleId)
    .whereNull('c.parent_id')
    .offset((page - 1) * limit)
    .limit(limit);
  // A row's number grows with time within an article; ties of likes show the newer first.
  if (field === 'digg_count') query.orderBy('c.digg_count', direction);
  query.orderBy('c.id', field === 'created_at' ? direction : 'desc');
  return (await withPeople(query, readerId)) as CommentRowData[];
};

/** The first answers of each thread, numbered from 1, and one more where a thread goes on. */
const firstAnswers = async (roots: CommentRowData[], readerId: string | null): Promise<AnswerRow[]> => {
  if (roots.length === 0) return [];
  const { connection: knex } = strapi.db;
  const placed = onlyVisible(knex('comments as a'), 'a')
    .whereIn(
      'a.root_id',
      roots.map(({ id }) => id),
    )
    .select('a.*', knex.raw('row_number() over (partition by a.root_id order by a.path) as place'));
  const query = knex
    .from(placed.as('c') as unknown as Knex.Raw)
    .where('c.place', '<=', FIRST_ANSWERS + 1)
    .orderBy('c.path');
  const rows = (await withPeople(query, readerId).select('c.place')) as AnswerRow[];
  // PostgreSQL's row_number is a bigint, which its driver hands over as text.
  return rows.map((row) => ({ ...row, place: Number(row.place) }));
};

/**
 * A page of an article's comments, each root with the first answers below it. Three queries, whatever the number.
 * @throws `not_found` for an article that readers cannot see
 */
export const listComments = async (options: ListCommentsOptions): Promise<CommentThreads> => {
  const totals = await totalsOf(options.articleId);
  if (Number(totals.articles) === 0) throw new AppError('not_found');
  const roots = await rootsOf(options);
  const found = await firstAnswers(roots, options.readerId);
  const goesOn = new Set(found.filter(({ place }) => place > FIRST_ANSWERS).map((row) => row.root_id));
  const last = found.filter((row) => row.place === FIRST_ANSWERS && goesOn.has(row.root_id));
  return {
    roots,
    answers: found.filter(({ place }) => place <= FIRST_ANSWERS),
    moreAfter: new Map(last.map((row) => [row.root_id, row.id])),
    count: Number(totals.roots ?? 0),
    total: Number(totals.shown ?? 0),
    latest: totals.latest ?? '',
  };
};
