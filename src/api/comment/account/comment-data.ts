import type { DataFile } from '../../../core/accounts/account-hooks';
import { jsonFile, markdownFile } from '../../../core/accounts/data-files';
import { fromDbTime } from '../../../core/database/time';
import { articleTitle } from '../moderation/article-columns';

type DbTime = string | number | Date;

interface OwnComment {
  row_id: number;
  id: string;
  article_id: string;
  article_title: string | null;
  parent_id: string | null;
  content: string;
  state: string;
  created_at: DbTime;
}

const loadComments =
  (userId: string) =>
  async (after: number, limit: number): Promise<OwnComment[]> => {
    const { connection: knex } = strapi.db;
    const rows = (await knex('comments as c')
      .where('c.user_id', userId)
      .whereNot('c.state', 'removed')
      .where('c.id', '>', after)
      .orderBy('c.id')
      .limit(limit)
      .select(
        'c.id as row_id',
        'c.document_id as id',
        'c.article_id',
        'c.parent_id',
        'c.content',
        'c.state',
        'c.created_at',
        knex.raw(`${articleTitle('c.article_id')} as article_title`, ['en']),
      )) as OwnComment[];
    return rows.map((row) => ({ ...row, created_at: fromDbTime(row.created_at) }));
  };

interface OwnReaction {
  row_id: number;
  comment_id: string;
  reason?: string;
}

const loadReactions =
  (userId: string, table: string, columns: string[]) =>
  async (after: number, limit: number): Promise<OwnReaction[]> =>
    (await strapi.db
      .connection(table)
      .where('user_id', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .select('id as row_id', 'comment_id', ...columns)) as OwnReaction[];

const passage = ({ article_title, created_at, content }: OwnComment): string =>
  `## ${article_title ?? ''}\n\n${String(created_at)}\n\n${content}`;

/** A person's comments as JSON and Markdown, and likes and reports of comments as JSON. */
export async function* commentData(userId: string): AsyncGenerator<DataFile> {
  yield jsonFile('comments.json', loadComments(userId));
  yield markdownFile('comments.md', loadComments(userId), passage);
  yield jsonFile('comment-likes.json', loadReactions(userId, 'comment_likes', []));
  yield jsonFile('reports.json', loadReactions(userId, 'comment_reports', ['reason']));
}
