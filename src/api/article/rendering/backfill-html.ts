import { setImmediate } from 'node:timers/promises';
import { invalidatePages } from '../../../core/cache/page-version';
import { HTML_VERSION } from '../../../lib/markdown';
import { refreshHtml } from './refresh-html';

const outdated = async (): Promise<string[]> => {
  const rows = (await strapi.db
    .connection('articles')
    .distinct('document_id as id')
    .whereNotNull('html')
    .where((either) => either.whereNull('html_version').orWhere('html_version', '<', HTML_VERSION))) as {
    id: string;
  }[];
  return rows.map(({ id }) => id);
};

/**
 * Renders the HTML of articles again that an earlier version of the renderer wrote, one article at a time. Can be
 * interrupted: the rest follows after the next start.
 */
export const backfillHtml = async (signal: AbortSignal): Promise<void> => {
  const ids = await outdated();
  if (ids.length > 0) strapi.log.info(`HTML of ${ids.length} articles is rendered again`);
  for (const id of ids) {
    if (signal.aborted) break;
    await setImmediate();
    await refreshHtml([id]);
  }
  if (ids.length > 0) invalidatePages();
};
