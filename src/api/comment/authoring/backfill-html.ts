import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { invalidatePages } from '../../../core/cache/page-version';
import { transaction } from '../../../core/database/transaction';
import { emit } from '../../../core/events/event-bus';
import { HTML_VERSION } from '../../../lib/markdown';
import { type CommentText, renderCommentText } from './render-comment-text';

/** Comments of one transaction: each commit waits for the disk. */
const BATCH_SIZE = 100;

interface Row {
  id: number;
  content: string;
  /** Null when the mentioned people are not known yet, because rendering took too long. */
  mentions: unknown;
}

/** Ids of comments with HTML of an earlier version, or that took too long, newest first. Sorted here: `order by` would scan
 * the table. */
const outdated = async (): Promise<number[]> => {
  const rows = (await strapi.db
    .connection('comments')
    .whereNot('state', 'removed')
    .where((either) => either.whereNull('html_version').orWhere('html_version', '<', HTML_VERSION))
    .select('id')) as { id: number }[];
  return rows.map(({ id }) => id).sort((a, b) => b - a);
};

/** Stores the HTML of a comment, and the people whom it mentions if they were unknown; they are notified after the COMMIT. */
const store = async (trx: Knex.Transaction, row: Row, rendered: CommentText): Promise<void> => {
  const { id, content } = row;
  // The people mentioned in a comment that was rendered before have been notified.
  const found = row.mentions === null ? (rendered.mentions ?? []) : undefined;
  const mentions = found && { mentions: JSON.stringify(found) };
  // A comment that was removed meanwhile has another text, and stays empty.
  const [stored] = (await trx('comments')
    .where({ id, content })
    .update({ html: rendered.html, html_version: HTML_VERSION, ...mentions })
    .returning(['document_id', 'state'])) as { document_id: string; state: string }[];
  // For one that waits for review they are notified when it is approved.
  if (stored?.state === 'shown' && found?.length) emit('comment.mentioned', { id: stored.document_id });
};

const renderBatch = async (ids: number[]): Promise<void> => {
  const rows = (await strapi.db
    .connection('comments')
    .whereIn('id', ids)
    .select('id', 'content', 'mentions')) as Row[];
  const texts: [Row, CommentText][] = [];
  for (const row of rows) {
    await setImmediate();
    texts.push([row, await renderCommentText(row.content)]);
  }
  await transaction(async (trx) => {
    for (const [row, rendered] of texts) await store(trx, row, rendered);
  });
};

/**
 * Renders the HTML of comments again that an earlier version of the renderer wrote, and of those that took too long when they
 * were written, newest first. Each is tried once, so that no text occupies a thread permanently. Can be interrupted: the next run
 * continues.
 */
export const backfillCommentHtml = async (signal: AbortSignal): Promise<void> => {
  const ids = await outdated();
  for (let at = 0; at < ids.length && !signal.aborted; at += BATCH_SIZE)
    await renderBatch(ids.slice(at, at + BATCH_SIZE));
  if (ids.length > 0) invalidatePages();
};
