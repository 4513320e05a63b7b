import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../contract';
import { type Block, isBlocked } from '../../../core/accounts/is-blocked';
import { COMMENT } from '../../../core/database/content-types';
import { emitEntryEvents } from '../../../core/events/entry-events';
import { emit } from '../../../core/events/event-bus';
import { can } from '../../../contract/abilities';
import type { SignedIn } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';
import { settings } from '../../../core/settings/settings';
import { toDbTime } from '../../../core/database/time';
import { transaction } from '../../../core/database/transaction';
import { openCase, reviewCause } from '../../moderation/exports';
import { isPublished } from '../../article/exports';
import type { CommentRowData } from '../reading/comment-rows';
import { findComment } from '../reading/find-comment';
import { type CommentText, renderCommentText } from './render-comment-text';
import { newPath } from '../thread-path';
import { consumeCommentQuota } from './comment-throttle';
import { addToAncestors, lockArticle, recountArticles } from './comment-stats';

/** Limit of links in a comment, against spam; not for administrators. */
const MAX_LINKS = 2;
/** Maximum depth of replies. */
export const MAX_DEPTH = 100;
const DAY_MS = 86_400_000;
/** Shorter texts ("Thanks!") may be repeated on different articles. */
const SHORT_LENGTH = 20;

export interface CreateCommentOptions {
  body: EndpointRequest<'POST /comments'>['body'];
  actor: SignedIn;
  ip: string;
}

interface Parent {
  document_id: string;
  root_id: string | null;
  depth: number;
  path: string;
  state: string;
}

/** Reduces a text to its words, to detect duplicates with other punctuation or invisible characters. */
export const textKey = (content: string): string => {
  const words = content
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{So}]+/gu, '');
  return createHash('sha256')
    .update(words || content)
    .digest('base64url');
};

const requireOpen = async (articleId: string, actor: SignedIn): Promise<void> => {
  const knex = strapi.db.connection;
  if (!(await isPublished(articleId))) throw new AppError('not_found');
  // A blocked person's token may be cached for half a minute.
  const person = (await knex('up_users').where('document_id', actor.id).first('blocked', 'blocked_until')) as
    Block | undefined;
  if (!person || isBlocked(person)) throw new AppError('unauthorized');
};

const findParent = async (trx: Knex.Transaction, id: string, articleId: string): Promise<Parent> => {
  const parent = (await trx('comments')
    .where({ document_id: id, article_id: articleId })
    .first('document_id', 'root_id', 'depth', 'path', 'state')) as Parent | undefined;
  if (!parent) throw new AppError('not_found');
  if (parent.state !== 'shown') throw new AppError('comment_gone');
  if (parent.depth >= MAX_DEPTH) throw new AppError('comment_too_deep', null, { levels: MAX_DEPTH });
  return parent;
};

const requireNew = async (trx: Knex.Transaction, { body, actor }: CreateCommentOptions): Promise<void> => {
  const { content, article_id } = body;
  const query = trx('comments')
    .where({ user_id: actor.id, text_key: textKey(content) })
    .where('created_at', '>', toDbTime(new Date(Date.now() - DAY_MS), strapi.db.dialect.client));
  if (content.length < SHORT_LENGTH) query.where({ article_id });
  if (await query.first('id')) throw new AppError('comment_repeated');
};

const insert = async (
  { body, actor, ip }: CreateCommentOptions,
  { html, mentions, html_version }: CommentText,
  { parent, isHeld }: { parent: Parent | undefined; isHeld: boolean },
): Promise<string> => {
  const { documentId } = await strapi.db.query(COMMENT).create({
    data: {
      article_id: body.article_id,
      user_id: actor.id,
      parent_id: parent?.document_id ?? null,
      root_id: parent ? (parent.root_id ?? parent.document_id) : null,
      depth: parent ? parent.depth + 1 : 0,
      path: newPath(parent?.path),
      content: body.content,
      html,
      html_version,
      text_key: textKey(body.content),
      mentions,
      state: isHeld ? 'pending' : 'shown',
      ip,
      digg_count: 0,
      comment_count: 0,
    },
  });
  return documentId;
};

/**
 * Creates a comment or a reply (decision 009, decision 010). One that waits for review is seen by its author only.
 * @throws `not_found` for an article that is not published or a comment of another article, `comment_gone`,
 * `comment_too_deep`, `comment_repeated`, `too_many_links`, `words_refused`, `looks_automatic`, `too_many`; nothing is written then
 */
export const createComment = async (options: CreateCommentOptions): Promise<CommentRowData> => {
  const { body, actor, ip } = options;
  const { article_id: articleId, parent_comment_id: parentId } = body;
  if (body.home_page) throw new AppError('looks_automatic');
  if (!(await settings('site')).comments_open) throw new AppError('comments_closed');
  await requireOpen(articleId, actor);
  const cause = await reviewCause({
    content: body.content,
    personId: actor.id,
    isExempt: can(actor, 'content.unrestricted'),
  });
  const rendered = await renderCommentText(body.content, actor.id);
  if (rendered.links > MAX_LINKS && !can(actor, 'content.unrestricted'))
    throw new AppError('too_many_links', null, { max: MAX_LINKS });
  await consumeCommentQuota(actor, ip);
  const id = await transaction(async (trx) => {
    await lockArticle(trx, articleId);
    const parent = parentId ? await findParent(trx, parentId, articleId) : undefined;
    await requireNew(trx, options);
    const written = await insert(options, rendered, { parent, isHeld: cause !== null });
    emitEntryEvents({ event: 'entry.create', uid: COMMENT, where: { documentId: written } });
    if (cause) {
      await openCase(trx, {
        kind: 'comment',
        targetId: written,
        placeId: articleId,
        personId: actor.id,
        cause,
      });
      return written;
    }
    await addToAncestors(trx, [written], 1);
    await recountArticles(trx, [articleId]);
    emit('comment.created', { id: written, articleId, userId: actor.id });
    return written;
  });
  return findComment(id, actor.id);
};
