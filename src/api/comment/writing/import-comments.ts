import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { COMMENT } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { emit } from '../../../core/events/event-bus';
import { ensureStats } from '../../article/exports';
import { newPath } from '../thread-path';
import { addToAncestors, lockArticles, recountArticles } from './comment-stats';
import { MAX_DEPTH } from './create-comment';
import { type CommentText, renderCommentText } from './render-comment-text';

/** A comment of another site. */
export interface ImportedComment {
  /** Unique in the article. */
  id: string;
  /** Id of the comment that it replies to; empty for none. */
  parent: string;
  author: string;
  /** RFC 3339; null when it is not known. */
  date: string | null;
  text: string;
  isApproved: boolean;
}

/** Longer than what is written here, since nothing that people wrote is to be lost. */
const MAX_TEXT = 20_000;
const MAX_NAME = 60;

/** Comments of one transaction, in which others wait on SQLite. */
const BATCH_SIZE = 50;

interface Stored {
  document_id: string;
  source_key: string;
  root_id: string | null;
  depth: number;
  path: string;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const keyOf = (articleKey: string, id: string): string => `${articleKey}#${id}`.slice(-255);

// eslint-disable-next-line no-control-regex -- PostgreSQL refuses NUL, and the others are no text
const clean = (text: string): string => text.replace(/[\u0000-\u0008\u000b-\u001f]/g, '').trim();

/** Orders comments so that each follows the one that it replies to. */
const inOrder = (comments: readonly ImportedComment[]): ImportedComment[] => {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const ordered = new Set<ImportedComment>();
  for (const comment of byId.values()) {
    const above: ImportedComment[] = [];
    for (
      let at: ImportedComment | undefined = comment;
      at && !ordered.has(at) && !above.includes(at) && above.length < MAX_DEPTH;
      at = byId.get(at.parent)
    )
      above.unshift(at);
    for (const one of above) ordered.add(one);
  }
  return [...ordered];
};

const findStored = async (trx: Knex, keys: readonly string[]): Promise<Map<string, Stored>> => {
  const rows = (await trx('comments')
    .whereIn('source_key', keys)
    .select('document_id', 'source_key', 'root_id', 'depth', 'path')) as Stored[];
  return new Map(rows.map((row) => [row.source_key, row]));
};

interface Prepared {
  comment: ImportedComment;
  text: string;
  rendered: CommentText;
}

const insert = async (
  articleId: string,
  { comment, text, rendered }: Prepared,
  sourceKey: string,
  parent: Stored | undefined,
): Promise<Stored> => {
  const at = comment.date ? new Date(comment.date) : new Date();
  const place = {
    root_id: parent ? (parent.root_id ?? parent.document_id) : null,
    depth: parent ? parent.depth + 1 : 0,
    path: newPath(parent?.path, at),
  };
  const { documentId } = (await strapi.db.query(COMMENT).create({
    data: {
      ...place,
      createdAt: at,
      article_id: articleId,
      user_id: null,
      guest_name: clean(comment.author).slice(0, MAX_NAME),
      source_key: sourceKey,
      parent_id: parent?.document_id ?? null,
      content: text,
      html: rendered.html,
      html_version: rendered.html_version,
      text_key: hashOf(text),
      mentions: [],
      state: comment.isApproved ? 'shown' : 'pending',
      ip: '',
      digg_count: 0,
      comment_count: 0,
    },
  })) as { documentId: string };
  return { document_id: documentId, source_key: sourceKey, ...place };
};

/** Stores the comments of a batch that are not here yet. @returns their ids */
const storeBatch = (articleId: string, articleKey: string, batch: readonly Prepared[]): Promise<string[]> =>
  transaction(async (trx) => {
    await lockArticles(trx, [articleId]);
    const keys = batch.flatMap(({ comment }) => [comment.id, comment.parent]).filter(Boolean);
    const stored = await findStored(
      trx,
      keys.map((id) => keyOf(articleKey, id)),
    );
    const added: { id: string; isApproved: boolean }[] = [];
    for (const prepared of batch) {
      const { id, parent, isApproved } = prepared.comment;
      const key = keyOf(articleKey, id);
      if (stored.has(key)) continue;
      const above = parent ? stored.get(keyOf(articleKey, parent)) : undefined;
      const row = await insert(
        articleId,
        prepared,
        key,
        above && above.depth < MAX_DEPTH ? above : undefined,
      );
      stored.set(key, row);
      added.push({ id: row.document_id, isApproved });
    }
    const shown = added.filter(({ isApproved }) => isApproved).map(({ id }) => id);
    await addToAncestors(trx, shown, 1);
    if (shown.length > 0) {
      await recountArticles(trx, [articleId]);
      emit('comment.changed', { ids: shown, articleId });
    }
    return added.map(({ id }) => id);
  });

/**
 * Imports the comments that an article had on another site: with the names of their authors, who have no account here.
 * Those that were not approved there wait for review. Comments that came in before are not changed.
 * @param articleKey identifies the article among all exports
 * @returns how many are new
 */
export const importComments = async (
  articleId: string,
  articleKey: string,
  comments: readonly ImportedComment[],
): Promise<number> => {
  const written = inOrder(comments.filter(({ id, text }) => id && clean(text)));
  if (written.length === 0) return 0;
  await ensureStats(articleId);
  let count = 0;
  for (let from = 0; from < written.length; from += BATCH_SIZE) {
    const part = written.slice(from, from + BATCH_SIZE);
    const known = await findStored(
      strapi.db.connection,
      part.map(({ id }) => keyOf(articleKey, id)),
    );
    const batch: Prepared[] = [];
    for (const comment of part) {
      if (known.has(keyOf(articleKey, comment.id))) continue;
      const text = clean(comment.text).slice(0, MAX_TEXT);
      // Not inside of the transaction: SQLite has one connection.
      batch.push({ comment, text, rendered: await renderCommentText(text) });
    }
    if (batch.length > 0) count += (await storeBatch(articleId, articleKey, batch)).length;
  }
  return count;
};
