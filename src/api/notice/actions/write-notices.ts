import type { Knex } from 'knex';
import type { NoticeKind } from '../../../contract/enums';
import { sendLive } from '../../../core/live/live';
import { mailTime } from '../mails/mail-time';
import { MAX_ACTORS, NOTICE, type NoticeDetails } from '../notice';
import { preferencesOf } from '../queries/preferences';

export interface NewNotice {
  kind: NoticeKind;
  /** Events with the same key are combined in one notice of a person. */
  groupKey: string;
  /** Distinct ids of the recipients. */
  to: readonly string[];
  /** The latest first. */
  actorIds?: readonly string[];
  count?: number;
  articleId?: string;
  commentId?: string;
  details?: NoticeDetails;
  /** True: an existing notice of the same group is updated and becomes unread again; otherwise it is not changed. */
  isGathered?: boolean;
}

interface Known {
  id: number;
  user_id: string;
  mailed_at: string | number | Date | null;
}

/**
 * Writes a notice for people who want this kind, in the caller's transaction, and notifies their open pages. A repeated
 * notice changes nothing unless `isGathered` is set. Three queries, and one more for each notice that is updated.
 * @returns number of written notices
 */
export const writeNotices = async (trx: Knex.Transaction, notice: NewNotice): Promise<number> => {
  const { kind, groupKey, to, actorIds = [], count = 1, articleId, commentId, details, isGathered } = notice;
  if (to.length === 0) return 0;
  const now = new Date();
  const preferences = await preferencesOf(trx, to);
  const requested = to.filter((userId) => preferences(userId).modes[kind] !== 'never');
  const known = (await trx('notices')
    .where('group_key', groupKey)
    .whereIn('user_id', requested)
    .select('id', 'user_id', 'mailed_at')) as Known[];
  const knownIds = new Set(known.map(({ user_id }) => user_id));
  const dataFor = (userId: string, mailedAt: Known['mailed_at'] = null) => ({
    count,
    actor_ids: actorIds.slice(0, MAX_ACTORS),
    article_id: articleId ?? null,
    comment_id: commentId ?? null,
    details: details ?? {},
    is_read: false,
    last_at: now,
    mail_at: mailTime({
      preferences: preferences(userId),
      kind,
      now,
      mailedAt: mailedAt === null ? null : new Date(mailedAt),
    }),
  });
  const added = requested.filter((userId) => !knownIds.has(userId));
  if (added.length > 0)
    await strapi.db.query(NOTICE).createMany({
      data: added.map((userId) => ({ ...dataFor(userId), user_id: userId, kind, group_key: groupKey })),
    });
  const changed = isGathered ? known : [];
  for (const { id, user_id, mailed_at } of changed)
    await strapi.db.query(NOTICE).update({ where: { id }, data: dataFor(user_id, mailed_at) });
  const notified = [...added, ...changed.map(({ user_id }) => user_id)];
  sendLive(notified, 'notice', { kind });
  return notified.length;
};
