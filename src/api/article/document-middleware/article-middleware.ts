import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Locale } from '../../../contract/enums';
import { ARTICLE } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { type DocumentContext, isWrite, writtenId } from '../../../core/events/document-events';
import { writeHidden } from '../../../core/watch/watch-writes';
import { markPublished, markUnpublished } from '../publishing/publish-article';
import { withTextsOnce } from '../rendering/with-texts';
import { languagesBefore } from '../revisions/record-revision';
import { type ArticleWrite, changesPublished, needsVersion } from './article-write';
import { hideTrash, removeDerivedFields, requireWritable } from './content-manager-guards';
import { dateTextChange, deriveText, findTextBefore, textsOf } from './derive-text';
import { writeDependents } from './write-dependents';

type Next = () => Promise<unknown>;

/**
 * Locks the drafts of an article, so that concurrent writes cannot both create a language. Not needed on SQLite.
 * @returns their languages
 */
const lockDrafts = async (trx: Knex.Transaction, { action, params }: ArticleWrite): Promise<Locale[]> => {
  const { documentId } = params;
  if (action !== 'update' || !documentId) return [];
  const rows = trx('articles').where({ document_id: documentId, published_at: null });
  return (await rows.orderBy('id').forUpdate().pluck('locale')) as Locale[];
};

/** Runs the write and the dependent writes in one transaction. */
const store = (context: DocumentContext, write: ArticleWrite, next: Next): Promise<unknown> => {
  const { action, params } = write;
  const work = async (trx: Knex.Transaction) => {
    const languages = await lockDrafts(trx, write);
    const hasHistory = needsVersion(write) && action !== 'clone';
    const before = hasHistory ? await languagesBefore(params.documentId) : [];
    if (action === 'publish') await markPublished(params);
    const result = await next();
    if (action === 'unpublish') await markUnpublished(params);
    const id = writtenId(context, result);
    if (id) await writeDependents(trx, write, { id, languages, before });
    return result;
  };
  return transaction((trx) => (changesPublished(write) ? work(trx) : writeHidden(() => work(trx))));
};

/**
 * Handles a write of an article by our endpoints, an import or an editor in the panel (decision 007). HTML and counts are
 * derived before the write; revisions, search index and image references are written after it in the same transaction.
 */
const writeArticle = async (context: DocumentContext, next: Next): Promise<unknown> => {
  const write: ArticleWrite = { action: context.action, params: context.params as ArticleWrite['params'] };
  const { action, params } = write;
  removeDerivedFields(action, params.data);
  await requireWritable(action, params);
  if (action === 'create' && params.data) params.data['written_at'] ??= new Date();
  const before = await findTextBefore(write);
  dateTextChange(write, before);
  // Strapi's `next` calls the middlewares after this one only the first time.
  return withTextsOnce(await textsOf(write), async () => {
    await deriveText(write, before);
    return store(context, write, next);
  });
};

/** Registers the document middleware of articles. */
export const registerArticleMiddleware = (app: Core.Strapi): void => {
  app.documents.use(async (context, next) => {
    if (context.uid === ARTICLE) hideTrash(context.action, context.params as { filters?: unknown });
    if (context.uid !== ARTICLE || !isWrite(context)) return next();
    return (await writeArticle(context, next)) as Awaited<ReturnType<typeof next>>;
  });
};
