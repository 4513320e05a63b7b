import type { Knex } from 'knex';
import { paths } from '../../../contract/paths/pages';
import { fromDbTime } from '../../../core/database/time';
import { emit } from '../../../core/events/event-bus';
import {
  type CaseRow,
  type CaseSource,
  type CaseText,
  type Decision,
  registerAcceptedTexts,
  registerCaseSource,
} from '../../moderation/exports';
import { authorName } from '../reading/comment-rows';
import { articleTitle } from './article-columns';
import { reportsOf } from './list-comment-table';
import { setCommentStates } from './set-comment-state';

/** Number of comments that are shown before and after a comment. */
const NEIGHBOURS = 3;

interface Row {
  id: string;
  article_id: string;
  content: string;
  state: string;
  title: string | null;
}

const load: CaseSource['load'] = async (cases, locale) => {
  const { connection: knex } = strapi.db;
  const ids = cases.map(({ target_id }) => target_id);
  const rows = (await knex('comments as c')
    .whereIn('c.document_id', ids)
    .select(
      'c.document_id as id',
      'c.article_id',
      'c.content',
      'c.state',
      knex.raw(`${articleTitle('c.article_id')} as title`, [locale]),
    )) as Row[];
  const reports = await reportsOf(rows.map(({ id }) => id));
  return new Map(
    rows.map((row): [string, CaseText] => [
      row.id,
      {
        content: row.content,
        msg_type: 2,
        is_held: row.state === 'pending',
        is_gone: row.state !== 'pending' && row.state !== 'shown',
        room_id: null,
        place: row.title ?? '',
        path: `${paths.article(row.article_id)}#comment-${row.id}`,
        reports: (reports.get(row.id) ?? []).map(({ created_at, nick_name, reason }) => ({
          created_at: fromDbTime(created_at),
          nick_name: nick_name ?? '',
          reason,
        })),
      },
    ]),
  );
};

interface ContextRow {
  row_id: number;
  id: string;
  created_at: string | number | Date;
  nick_name: string | null;
  content: string;
}

/** Returns the comment to which a comment replies, and the comments of the same article before and after it. */
const context: CaseSource['context'] = async ({ target_id, place_id }) => {
  const { connection: knex } = strapi.db;
  const own = (await knex('comments').where('document_id', target_id).first('id', 'parent_id')) as
    { id: number; parent_id: string | null } | undefined;
  if (!own) return [];
  const select = (query: Knex.QueryBuilder) =>
    query
      .leftJoin('up_users as u', 'u.document_id', 'c.user_id')
      .select(
        'c.id as row_id',
        'c.document_id as id',
        'c.created_at',
        'c.content',
        knex.raw(`${authorName('u', 'c')} as nick_name`),
      ) as Promise<ContextRow[]>;
  const here = () => knex('comments as c').where({ 'c.article_id': place_id, 'c.state': 'shown' });
  const [self, parent, older, newer] = await Promise.all([
    select(knex('comments as c').where('c.id', own.id)),
    own.parent_id ? select(knex('comments as c').where('c.document_id', own.parent_id)) : [],
    select(here().where('c.id', '<', own.id).orderBy('c.id', 'desc').limit(NEIGHBOURS)),
    select(here().where('c.id', '>', own.id).orderBy('c.id').limit(NEIGHBOURS)),
  ]);
  const all = new Map([...parent, ...older, ...self, ...newer].map((row) => [row.row_id, row]));
  return [...all.values()]
    .sort((one, other) => one.row_id - other.row_id)
    .map(({ id, created_at, nick_name, content }) => ({
      id,
      created_at: fromDbTime(created_at),
      nick_name: nick_name ?? '',
      content,
      msg_type: 2,
      is_subject: id === target_id,
    }));
};

const notifyAuthor = ({ target_id, place_id, person_id }: CaseRow, reason: string): void => {
  if (person_id === null || place_id === null) return;
  emit('notice.system', {
    userIds: [person_id],
    key: `comment-refused ${target_id}`,
    text: {
      en: `A comment of yours was not published.${reason && ` Reason: ${reason}`}`,
      'zh-CN': `您的一条评论未通过审核。${reason && `原因：${reason}`}`,
    },
    path: paths.article(place_id),
  });
};

/** Shows a comment held for review; a reported one stays visible. */
const approve = ({ target_id, cause }: CaseRow) =>
  Promise.resolve(async () => {
    if (cause !== 'report') await setCommentStates([{ id: target_id, state: 'shown' }]);
  });

/** Hides a comment. Its author is notified when it was never visible. */
const remove = (row: CaseRow, { reason }: Decision) =>
  Promise.resolve(async () => {
    await setCommentStates([{ id: row.target_id, state: 'hidden' }]);
    if (row.cause !== 'report') notifyAuthor(row, reason);
  });

/** Registers comments as cases, and counts them when moderation decides who is a new author. */
export const registerCommentModeration = (): void => {
  registerCaseSource('comment', { load, context, approve, remove });
  registerAcceptedTexts(async (personId, most) => {
    if (personId.includes(':')) return { count: 0, since: null };
    const rows = (await strapi.db
      .connection('comments')
      .where({ user_id: personId, state: 'shown' })
      .limit(most)
      .select('created_at')) as { created_at: string | number | Date }[];
    const times = rows.map(({ created_at }) => new Date(created_at).getTime());
    return { count: rows.length, since: times.length > 0 ? Math.min(...times) : null };
  });
};
