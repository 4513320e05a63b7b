import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { LOCALES } from '../../../contract/enums';
import { withTexts } from '../rendering/render-content';
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
  /** `all` articles anew, or only the `stale` ones: missing in the index, of another tokeniser, or left in it. */
  which: 'all' | 'stale';
  /** Ends the work before the next article. */
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

export interface BackfillReport {
  indexed: number;
  /** Articles that could not be indexed; the log says why. */
  failed: string[];
}

/**
 * Brings the search index up to what is published, an article a transaction, so that it may be stopped anywhere and
 * the site writes and searches meanwhile. One that fails stops no other.
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
    // SQLite blocks this thread: other requests get their turn between two articles.
    await setImmediate();
    try {
      await indexWhole(id);
      report.indexed += 1;
    } catch (error) {
      strapi.log.error(`Search index of article ${id}`, error);
      report.failed.push(id);
    }
    onProgress?.(index + 1, ids.length);
  }
  return report;
};

/** Fills a search index that was lost or made by older rules, in the background while the site runs. */
export const backfillStaleArticles = async (signal: AbortSignal): Promise<void> => {
  const onProgress = (done: number, total: number) => {
    if (done === 0 && total > 0) strapi.log.info(`Search index: ${total} articles to be indexed`);
  };
  const { indexed } = await backfillSearchIndex({ which: 'stale', signal, onProgress });
  if (indexed > 0) strapi.log.info(`Search index: ${indexed} articles indexed`);
};
