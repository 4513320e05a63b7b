import type { CommentRowState } from '../../../contract/enums';
import { fromDbTime } from '../../../core/database/time';
import { authorName } from './comment-rows';

/** A comment in an export, as `importComments` reads it. */
export interface ExportedComment {
  id: string;
  /** Id of the comment that it replies to; empty for none. */
  parent: string;
  /** User name of its account; empty for none. */
  user: string;
  author: string;
  /** RFC 3339 in UTC. */
  date: string;
  /** Markdown; empty for one that was deleted and has replies. */
  text: string;
  state: CommentRowState | 'removed';
}

interface Row extends Omit<ExportedComment, 'parent' | 'user' | 'author' | 'date'> {
  row_id: number;
  parent: string | null;
  user: string | null;
  author: string | null;
  date: string | number | Date;
}

/** Number of comments in memory at a time. */
const BATCH_SIZE = 500;

/** Returns the articles that have comments, including hidden and deleted comments. One query, from an index. */
export const findCommentedArticles = async (articleIds: readonly string[]): Promise<Set<string>> => {
  const ids = (await strapi.db
    .connection('comments')
    .whereIn('article_id', articleIds)
    .distinct()
    .pluck('article_id')) as string[];
  return new Set(ids);
};

const nextRows = async (articleId: string, after: number): Promise<Row[]> => {
  const { connection: knex } = strapi.db;
  return (await knex('comments as c')
    .leftJoin('up_users as u', 'u.document_id', 'c.user_id')
    .where('c.article_id', articleId)
    .where('c.id', '>', after)
    .orderBy('c.id')
    .limit(BATCH_SIZE)
    .select(
      'c.id as row_id',
      'c.document_id as id',
      'c.parent_id as parent',
      'u.username as user',
      knex.raw(`${authorName('u', 'c')} as author`),
      'c.created_at as date',
      'c.content as text',
      'c.state',
    )) as Row[];
};

/** Yields all comments of an article, in batches, each after the one that it replies to. Deleted ones have no names. */
export async function* exportedComments(articleId: string): AsyncGenerator<ExportedComment[]> {
  for (let rows = await nextRows(articleId, 0); rows.length > 0;) {
    yield rows.map(({ id, parent, user, author, date, text, state }) => ({
      id,
      parent: parent ?? '',
      user: (state !== 'removed' && user) || '',
      author: (state !== 'removed' && author) || '',
      date: fromDbTime(date),
      text,
      state,
    }));
    rows = await nextRows(articleId, rows.at(-1)!.row_id);
  }
}
