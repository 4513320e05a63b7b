import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { EndpointRequest } from '../../../contract';
import { emitEntryEvents } from '../../../core/events/entry-events';
import { emit } from '../../../core/events/event-bus';
import { isAdmin, type SignedIn } from '../../../core/auth/actor';
import { AppError } from '../../../core/http/app-error';
import { toDbTime } from '../../../core/database/time';
import { transaction } from '../../../core/database/transaction';
import { renderComment, type RenderedComment } from '../../../lib/markdown';
import { ensureStats } from '../../article/exports';
import type { CommentRowData } from '../reading/comment-rows';
import { findComment } from '../reading/find-comment';
import { findMentionedPeople } from './find-mentioned-people';
import { pathUnder } from '../thread-path';
import { consumeCommentQuota } from './comment-throttle';
import { addToAncestors, lockArticles, recountArticles } from './comment-stats';

const COMMENT = 'api::comment.comment';
/** Links that a comment may hold; advertising has more. Administrators may do as they like. */
export const MAX_LINKS = 2;
/** Answers upon answers; beyond, a new comment is better read. */
export const MAX_DEPTH = 100;
const DAY_MS = 86_400_000;
/** "Thanks!" may be said under two articles; a whole sentence may not. */
const SHORT = 20;

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

/** The words alone, so that a dot more or a space of no width makes no other text. */
const keyOf = (content: string): string => {
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
  const article = await knex('articles')
    .where('document_id', articleId)
    .whereNotNull('published_at')
    .first('id');
  if (!article) throw new AppError('not_found');
  // A token is known for half a minute after its person was blocked.
  const person = (await knex('up_users').where('document_id', actor.id).first('blocked')) as
    { blocked: boolean | number | null } | undefined;
  if (!person || person.blocked) throw new AppError('unauthorized');
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
    .where({ user_id: actor.id, text_key: keyOf(content) })
    .where('created_at', '>', toDbTime(new Date(Date.now() - DAY_MS), strapi.db.dialect.client));
  if (content.length < SHORT) query.where({ article_id });
  if (await query.first('id')) throw new AppError('comment_repeated');
};

const insert = async (
  { body, actor, ip }: CreateCommentOptions,
  { html, mentions }: RenderedComment,
  parent: Parent | undefined,
): Promise<string> => {
  const { documentId } = await strapi.db.query(COMMENT).create({
    data: {
      article_id: body.article_id,
      user_id: actor.id,
      parent_id: parent?.document_id ?? null,
      root_id: parent ? (parent.root_id ?? parent.document_id) : null,
      depth: parent ? parent.depth + 1 : 0,
      path: pathUnder(parent?.path),
      content: body.content,
      html,
      text_key: keyOf(body.content),
      mentions,
      state: 'shown',
      ip,
      digg_count: 0,
      comment_count: 0,
    },
  });
  return documentId;
};

/**
 * Writes a comment or an answer (decisions 009 and 010).
 * @throws `not_found` for an article that readers cannot see or a comment of another one, `comment_gone`,
 * `comment_too_deep`, `comment_repeated`, `too_many_links`, `looks_automatic`, `too_many`; nothing is written then
 */
export const createComment = async (options: CreateCommentOptions): Promise<CommentRowData> => {
  const { body, actor, ip } = options;
  const { article_id: articleId, parent_comment_id: parentId } = body;
  if (body.home_page) throw new AppError('looks_automatic');
  await requireOpen(articleId, actor);
  const rendered = await renderComment(body.content, findMentionedPeople);
  if (rendered.links > MAX_LINKS && !isAdmin(actor))
    throw new AppError('too_many_links', null, { max: MAX_LINKS });
  await consumeCommentQuota(actor, ip);
  await ensureStats(articleId);
  const id = await transaction(async (trx) => {
    await lockArticles(trx, [articleId]);
    const parent = parentId ? await findParent(trx, parentId, articleId) : undefined;
    await requireNew(trx, options);
    const written = await insert(options, rendered, parent);
    await addToAncestors(trx, [written], 1);
    await recountArticles(trx, [articleId]);
    emitEntryEvents({ event: 'entry.create', uid: COMMENT, where: { documentId: written } });
    emit('comment.created', { id: written, articleId });
    return written;
  });
  return findComment(id, actor.id);
};
