import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { LOCALES } from '../../../contract/enums';
import { logError } from '../../../core/storage/storage-log';
import { withTexts } from '../rendering/with-texts';
import { TOKENISER_VERSION } from '../../../lib/search';
import { indexArticle, publishedTexts } from './index-article';

const connection = (): Knex => strapi.db.connection;

const idsOf = async (query: Knex.QueryBuilder): Promise<string[]> =>
  ((await query) as { id: string }[]).map(({ id }) => id);

/**
 * Published articles of which a language is missing in the index or was indexed by another version of the tokeniser, and indexed
 * articles that are no longer published.
 */
const staleArticles = async (): Promise<string[]> => {
  const missing = connection()('articles as a')
    .distinct('a.document_id as id')
    .whereNotNull('a.published_at')
    .whereNotExists((query) =>
      query
        .from('article_texts as t')
        .select(connection().raw('1'))
        .whereRaw('t.article_id = a.document_id and t.language = a.locale')
        .where('t.tokeniser_version', TOKENISER_VERSION),
    );
  const left = connection()('article_texts as t')
    .distinct('t.article_id as id')
    .whereNotExists((query) =>
      query
        .from('articles as a')
        .select(connection().raw('1'))
        .whereRaw('a.document_id = t.article_id and a.locale = t.language')
        .whereNotNull('a.published_at'),
    );
  return [...new Set([...(await idsOf(missing)), ...(await idsOf(left))])];
};

const allArticles = (): Promise<string[]> =>
  idsOf(
    connection()
      .select('document_id as id')
      .from('articles')
      .whereNotNull('published_at')
      .union((query) => query.select('article_id').from('article_texts')),
  );

const indexWhole = async (id: string): Promise<void> => {
  const texts = await publishedTexts(id);
  const outlined = texts.map(({ content, locale }) => ({ content: content ?? '', locale }));
  await withTexts({ outlined }, () => indexArticle(id, LOCALES));
};

export interface BackfillOptions {
  /** `all` articles, or only `stale` ones: missing in the index, indexed by another tokeniser, or no longer published. */
  which: 'all' | 'stale';
  /** Stops before the next article. */
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

export interface BackfillReport {
  indexed: number;
  /** Articles that could not be indexed; errors are logged. */
  failed: string[];
}

/**
 * Updates the search index from the published articles, one article per transaction, so that it can be interrupted and
 * does not block the site. Failed articles do not affect others.
 */
export const backfillSearchIndex = async ({
  which,
  signal,
  onProgress,
}: BackfillOptions): Promise<BackfillReport> => {
  const ids = which === 'all' ? await allArticles() : await staleArticles();
  const report: BackfillReport = { indexed: 0, failed: [] };
  onProgress?.(0, ids.length);
  for (const [index, id] of ids.entries()) {
    if (signal?.aborted) break;
    // SQLite blocks this thread: yields to other requests between articles.
    await setImmediate();
    try {
      await indexWhole(id);
      report.indexed += 1;
    } catch (error) {
      logError(`Search index of article ${id}`, error);
      report.failed.push(id);
    }
    onProgress?.(index + 1, ids.length);
  }
  return report;
};

/** Fills a missing or outdated search index in the background. */
export const backfillStaleArticles = async (signal: AbortSignal): Promise<void> => {
  const onProgress = (done: number, total: number) => {
    if (done === 0 && total > 0) strapi.log.info(`Search index: ${total} articles to be indexed`);
  };
  const { indexed } = await backfillSearchIndex({ which: 'stale', signal, onProgress });
  if (indexed > 0) strapi.log.info(`Search index: ${indexed} articles indexed`);
};
