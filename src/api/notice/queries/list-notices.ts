import type { EndpointOutput, EndpointRequest } from '../../../contract';
import type { NoticeKind } from '../../../contract/enums';
import type { RowPage } from '../../../core/http/present-page';
import { countUnread } from '../../message/exports';
import { NOTICE_COLUMNS, type NoticeRow } from '../notice';

/** Returns a page of a person's notices, the latest first. Two queries, from an index. */
export const listNotices = async (
  { page, limit, kind, is_read }: EndpointRequest<'GET /notices'>['query'],
  userId: string,
): Promise<RowPage<NoticeRow>> => {
  const filtered = () => {
    const notices = strapi.db.connection('notices as n').where('n.user_id', userId);
    if (kind) notices.where('n.kind', kind);
    if (is_read !== undefined) notices.where('n.is_read', is_read);
    return notices;
  };
  const [rows, counted] = await Promise.all([
    filtered()
      .orderBy('n.last_at', 'desc')
      .orderBy('n.id', 'desc')
      .offset((page - 1) * limit)
      .limit(limit)
      .select(...NOTICE_COLUMNS) as Promise<NoticeRow[]>,
    filtered().count({ count: '*' }).first() as Promise<{ count: number | string }>,
  ]);
  return { rows, count: Number(counted.count) };
};

/** Counts unread notices and messages. Two queries, from indexes. */
export const countUnreadNotices = async (userId: string): Promise<EndpointOutput<'GET /notices/unread'>> => {
  const [rows, messages] = await Promise.all([
    strapi.db
      .connection('notices')
      .where({ user_id: userId, is_read: false })
      .groupBy('kind')
      .select('kind')
      .count({ count: '*' }) as Promise<{ kind: string; count: number | string }[]>,
    countUnread(userId),
  ]);
  const counts = new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
  const of = (kind: NoticeKind): number => counts.get(kind) ?? 0;
  const unread = {
    comments: of('reply'),
    diggs: of('like'),
    mentions: of('mention'),
    messages,
    articles: of('follow'),
    system: of('review') + of('system'),
  };
  return { ...unread, total: Object.values(unread).reduce((sum, count) => sum + count, 0) };
};
