import type { Knex } from 'knex';
import type { CommentRowState } from '../../../contract/enums';
import { COMMENT } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { emit } from '../../../core/events/event-bus';
import { newPath } from '../thread-path';
import { addToAncestors, lockArticle, recountArticles } from './comment-stats';
import { MAX_DEPTH, textKey } from './create-comment';
import { type CommentText, renderCommentText } from './render-comment-text';

/** A comment of another site. */
export interface ImportedComment {
  /** Unique in the article; in an export of this product, the id of the comment. */
  id: string;
  /** Id of the comment that it replies to; empty for none. */
  parent: string;
  author: string;
  /** User name of its account, which may exist on this site; empty for none. */
  user?: string;
  /** RFC 3339; null when it is not known. */
  date: string | null;
  /** Empty for one that its author has deleted and that has replies. */
  text: string;
  state: CommentRowState | 'removed';
}

/** Longer than for comments written here, so that no imported text is lost. */
const MAX_TEXT = 20_000;
const MAX_NAME = 60;

/** Comments of one transaction, which blocks other writes on SQLite. */
const BATCH_SIZE = 50;

interface Stored {
  document_id: string;
  root_id: string | null;
  depth: number;
  path: string;
}

/** Identifies the comments of an article in a later import. */
interface Identity {
  column: 'source_key' | 'document_id';
  keyOf: (id: string) => string;
}

const identityOf = (articleKey: string | null): Identity =>
  articleKey === null
    ? { column: 'document_id', keyOf: (id) => id }
    : { column: 'source_key', keyOf: (id) => `${articleKey}#${id}`.slice(-255) };

// eslint-disable-next-line no-control-regex -- PostgreSQL refuses NUL, and the others are not text
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

/** Returns the comments that exist here, by their keys. */
const findStored = async (
  trx: Knex,
  { column, keyOf }: Identity,
  ids: readonly string[],
): Promise<Map<string, Stored>> => {
  const rows = (await trx('comments')
    .whereIn(column, ids.map(keyOf))
    .select('document_id', `${column} as key`, 'root_id', 'depth', 'path')) as (Stored & { key: string })[];
  return new Map(rows.map(({ key, ...row }) => [key, row]));
};

/** Returns the documentIds of accounts by their user names. */
const findAccounts = async (names: readonly string[]): Promise<Map<string, string>> => {
  const rows = (await strapi.db
    .connection('up_users')
    .whereIn('username', names)
    .select('username', 'document_id')) as { username: string; document_id: string }[];
  return new Map(rows.map((row) => [row.username, row.document_id]));
};

interface Prepared {
  comment: ImportedComment;
  /** documentId of its account. */
  userId: string | undefined;
  text: string;
  rendered: CommentText;
}

const insert = async (
  articleId: string,
  { comment, userId, text, rendered }: Prepared,
  { column, keyOf }: Identity,
  parent: Stored | undefined,
): Promise<Stored> => {
  const at = comment.date ? new Date(comment.date) : new Date();
  const place = {
    root_id: parent ? (parent.root_id ?? parent.document_id) : null,
    depth: parent ? parent.depth + 1 : 0,
    path: newPath(parent?.path, at),
  };
  const isOwn = column === 'document_id';
  const { documentId } = (await strapi.db.query(COMMENT).create({
    data: {
      ...place,
      ...(isOwn ? { documentId: comment.id } : { source_key: keyOf(comment.id) }),
      createdAt: at,
      article_id: articleId,
      user_id: userId ?? null,
      guest_name: userId ? null : clean(comment.author).slice(0, MAX_NAME),
      parent_id: parent?.document_id ?? null,
      content: text,
      html: rendered.html,
      html_version: rendered.html_version,
      text_key: text && textKey(text),
      // Names in the texts of other sites belong to people there.
      mentions: isOwn ? rendered.mentions : [],
      state: comment.state,
      ip: '',
      digg_count: 0,
      comment_count: 0,
    },
  })) as { documentId: string };
  return { document_id: documentId, ...place };
};

/** Stores the new comments of a batch. @returns their ids */
const storeBatch = (articleId: string, identity: Identity, batch: readonly Prepared[]): Promise<string[]> =>
  transaction(async (trx) => {
    await lockArticle(trx, articleId);
    const { keyOf } = identity;
    const ids = batch.flatMap(({ comment }) => [comment.id, comment.parent]).filter(Boolean);
    const stored = await findStored(trx, identity, ids);
    const added: string[] = [];
    const shown: string[] = [];
    for (const prepared of batch) {
      const { id, parent, state } = prepared.comment;
      if (stored.has(keyOf(id))) continue;
      const above = parent ? stored.get(keyOf(parent)) : undefined;
      const row = await insert(
        articleId,
        prepared,
        identity,
        above && above.depth < MAX_DEPTH ? above : undefined,
      );
      stored.set(keyOf(id), row);
      added.push(row.document_id);
      if (state === 'shown') shown.push(row.document_id);
    }
    await addToAncestors(trx, shown, 1);
    if (shown.length > 0) {
      await recountArticles(trx, [articleId]);
      emit('comment.changed', { ids: shown, articleId });
    }
    return added;
  });

/**
 * Imports the comments that an article had on another site: with the accounts of their authors, if this site has them, else
 * with their names. Comments imported before are not changed.
 * @param articleKey identifies the article among all exports; null for an export of this product, whose ids are kept
 * @returns how many are new
 */
export const importComments = async (
  articleId: string,
  articleKey: string | null,
  comments: readonly ImportedComment[],
): Promise<number> => {
  const written = inOrder(
    comments.filter(({ id, text, state }) => id && (clean(text) || state === 'removed')),
  );
  if (written.length === 0) return 0;
  const identity = identityOf(articleKey);
  let count = 0;
  for (let from = 0; from < written.length; from += BATCH_SIZE) {
    const part = written.slice(from, from + BATCH_SIZE);
    const known = await findStored(
      strapi.db.connection,
      identity,
      part.map(({ id }) => id),
    );
    const unknown = part.filter(({ id }) => !known.has(identity.keyOf(id)));
    const accounts = await findAccounts(unknown.map(({ user = '' }) => user));
    const batch: Prepared[] = [];
    for (const comment of unknown) {
      const text = clean(comment.text).slice(0, MAX_TEXT);
      // Not inside of the transaction: SQLite has one connection.
      const rendered = await renderCommentText(text);
      batch.push({ comment, userId: accounts.get(comment.user ?? ''), text, rendered });
    }
    if (batch.length > 0) count += (await storeBatch(articleId, identity, batch)).length;
  }
  return count;
};
