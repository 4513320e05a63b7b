import { setImmediate } from 'node:timers/promises';
import { invalidatePages } from '../../../core/cache/page-version';
import { transaction } from '../../../core/database/transaction';
import { HTML_VERSION } from '../../../lib/markdown';
import { renderCommentText } from './render-comment-text';

/** Comments of one transaction: each commit waits for the disk. */
const BATCH_SIZE = 100;

interface Row {
  id: number;
  content: string;
}

/** Returns the ids of comments with HTML of an earlier version, or that took too long, newest first. Sorted here: `order by` would scan the table. */
const outdated = async (): Promise<number[]> => {
  const rows = (await strapi.db
    .connection('comments')
    .whereNot('state', 'removed')
    .where((either) => either.whereNull('html_version').orWhere('html_version', '<', HTML_VERSION))
    .select('id')) as { id: number }[];
  return rows.map(({ id }) => id).sort((a, b) => b - a);
};

const renderBatch = async (ids: number[]): Promise<void> => {
  const rows = (await strapi.db.connection('comments').whereIn('id', ids).select('id', 'content')) as Row[];
  const texts: (Row & { html: string })[] = [];
  for (const row of rows) {
    await setImmediate();
    texts.push({ ...row, html: (await renderCommentText(row.content)).html });
  }
  await transaction(async (trx) => {
    // A comment that was removed meanwhile has another text, and stays empty.
    for (const { id, content, html } of texts)
      await trx('comments').where({ id, content }).update({ html, html_version: HTML_VERSION });
  });
};

/**
 * Renders the HTML of comments again that an earlier version of the renderer wrote, and of those that took too long when they
 * were written, newest first. Each is tried once, so that no text takes a thread for ever. Can be interrupted: the next run
 * continues.
 */
export const backfillCommentHtml = async (signal: AbortSignal): Promise<void> => {
  const ids = await outdated();
  for (let at = 0; at < ids.length && !signal.aborted; at += BATCH_SIZE)
    await renderBatch(ids.slice(at, at + BATCH_SIZE));
  if (ids.length > 0) invalidatePages();
};
