import type { Knex } from 'knex';
import { adminPath } from '../../../contract/paths/admin-paths';
import type { DomainEvents } from '../../../core/events/domain-events';
import { writeNotices } from '../actions/write-notices';
import { authorOf, excerptOf } from '../queries/recipients';

/** Combines the unread messages of a person in one notice; none when they were read meanwhile. */
export const messageSent = async (
  trx: Knex.Transaction,
  { id, from, to }: DomainEvents['message.sent'],
): Promise<void> => {
  const side = (await trx('conversation_sides').where({ user_id: to, peer_id: from }).first('unread')) as
    { unread: number } | undefined;
  if (!side || side.unread === 0) return;
  const message = (await trx('private_messages').where({ document_id: id }).first('content')) as
    { content: string } | undefined;
  await writeNotices(trx, {
    kind: 'message',
    groupKey: `message:${from}`,
    to: [to],
    actorIds: [from],
    count: side.unread,
    details: { excerpt: excerptOf(message?.content ?? '') },
    isGathered: true,
  });
};

/** Marks the notice of a conversation as read when the conversation is read. */
export const messageRead = async (
  trx: Knex.Transaction,
  { userId, peerId }: DomainEvents['message.read'],
): Promise<void> => {
  await trx('notices')
    .where({ user_id: userId, group_key: `message:${peerId}`, is_read: false })
    .update({ is_read: true, mail_at: null });
};

/** Notifies the author of the result of a review. */
export const articleReviewed = async (
  trx: Knex.Transaction,
  { id, isAccepted, reason }: DomainEvents['article.reviewed'],
): Promise<void> => {
  const author = await authorOf(trx, id);
  if (!author) return;
  await writeNotices(trx, {
    kind: 'review',
    groupKey: `review:${id}`,
    to: [author],
    articleId: id,
    details: { isAccepted, excerpt: excerptOf(reason) },
    isGathered: true,
  });
};

/** Notifies people of a message of the site. */
export const systemNotice = async (
  trx: Knex.Transaction,
  { userIds, key, text, path }: DomainEvents['notice.system'],
): Promise<void> => {
  await writeNotices(trx, {
    kind: 'system',
    groupKey: `system:${key}`,
    to: [...new Set(userIds)],
    details: { text, path },
    isGathered: true,
  });
};

const EXPORT_READY = { en: 'The file with your data is ready.', 'zh-CN': '您的数据文件已生成。' };

/** Notifies a person that the archive of their data can be downloaded. */
export const dataExportReady = (
  trx: Knex.Transaction,
  { userId }: DomainEvents['data_export.ready'],
): Promise<void> =>
  systemNotice(trx, {
    userIds: [userId],
    key: 'data_export',
    text: EXPORT_READY,
    path: adminPath('my-information'),
  });
