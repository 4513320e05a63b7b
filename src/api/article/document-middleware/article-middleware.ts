import type { Core, Modules } from '@strapi/strapi';
import type { Knex } from 'knex';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../../../contract/enums';
import { ARTICLE } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { writeHidden } from '../../../core/watch/watch-writes';
import { isWrite, writtenId } from '../../../core/events/document-events';
import { isExcerpt, mayBeExcerpt } from '../rendering/excerpt';
import { outlineContent, renderContent, type Texts } from '../rendering/render-content';
import { withTextsOnce } from '../rendering/with-texts';
import { findDraftTexts } from '../drafts/find-drafts';
import { HTML_VERSION } from '../../../lib/markdown';
import { deleteArticleData } from '../trash/delete-article-data';
import { indexArticle } from '../search/index-article';
import { type Before, recordRevisions, languagesBefore } from '../revisions/record-revision';
import {
  hideTrash,
  resetClone,
  keepCreationDates,
  requireWritable,
  copyAuthor,
  removeDerivedFields,
} from './content-manager-guards';
import { markPublished, markUnpublished, type Target } from '../publishing/publish-article';
import { recordArticleImages } from '../images/record-article-images';
import { shareSeries } from '../series/share-series';
import { syncDraftTimes } from './sync-draft-times';

type Context = Modules.Documents.Middleware.Context;

interface WriteParams {
  documentId?: string;
  locale?: string | string[];
  status?: string;
  data?: { title?: string; content?: string | null; abstract?: string | null; written_at?: unknown } & Record<
    string,
    unknown
  >;
}

/** The text of a language before a write. */
interface TextBefore {
  title: string;
  content: string | null;
  abstract: string | null;
}

const findTextBefore = async ({ action, params }: Context): Promise<TextBefore | null> => {
  const { documentId, locale = DEFAULT_LOCALE, data } = params as WriteParams;
  if (action !== 'update' || !data || (data.title === undefined && data.content === undefined)) return null;
  return (await strapi.db.query(ARTICLE).findOne({
    select: ['title', 'content', 'abstract'],
    where: { documentId, locale: locale as string, publishedAt: null },
  })) as TextBefore | null;
};

/** Returns true when the abstract was derived from the previous text; it is then derived from the new one. */
const isExcerptOfText = async (
  abstract: string | null | undefined,
  before: TextBefore | null,
  locale: Locale,
): Promise<boolean> => {
  if (!before?.content || !mayBeExcerpt(before.abstract)) return false;
  if (abstract !== undefined && abstract !== before.abstract) return false;
  const { excerpt } = await outlineContent({ content: before.content, locale });
  return isExcerpt(before.abstract ?? '', excerpt);
};

const languageOf = (locale: WriteParams['locale']): Locale => (locale === 'zh-CN' ? 'zh-CN' : DEFAULT_LOCALE);

const derive = async (context: Context, before: TextBefore | null): Promise<void> => {
  const { data, locale } = context.params as WriteParams;
  if (!data || typeof data.content !== 'string') return;
  const language = languageOf(locale);
  const text = { content: data.content, locale: language };
  const { html, headings, wordCount, readingMinutes, excerpt } = await renderContent(text);
  Object.assign(data, {
    html,
    html_version: HTML_VERSION,
    headings,
    word_count: wordCount,
    reading_minutes: readingMinutes,
  });
  // An author's own abstract is kept; an empty one is derived.
  if (context.action === 'create' || data.abstract === '') data.abstract ||= excerpt;
  else if (await isExcerptOfText(data.abstract, before, language)) data.abstract = excerpt;
};

/**
 * Sets the time of the last text change, only when title or text differ: outdated translations are detected by it, and
 * the panel sends all fields of a form.
 */
const noteTextChange = ({ params }: Context, before: TextBefore | null): void => {
  const { data } = params as WriteParams;
  if (!data || (data.title === undefined && data.content === undefined)) return;
  const { title = before?.title, content = before?.content } = data;
  if (before && before.title === title && (before.content ?? '') === (content ?? '')) return;
  data['text_changed_at'] = new Date();
};

/** Returns the locales that a write publishes. */
const publishedLocales = ({ action, params }: Context): readonly Locale[] => {
  const { locale = DEFAULT_LOCALE, status } = params as WriteParams;
  if (action !== 'publish' && status !== 'published') return [];
  return locale === '*' ? LOCALES : LOCALES.filter((one) => [locale].flat().includes(one));
};

/** Returns true when a write changes published rows. */
const changesPublished = (context: Context): boolean =>
  ['unpublish', 'delete'].includes(context.action) || publishedLocales(context).length > 0;

/** Returns the texts to prepare before the write; code that opens a transaction prepares them before it (`withTexts`). */
const textsOf = async (context: Context): Promise<Texts> => {
  if (strapi.db.inTransaction()) return {};
  const { data, documentId, locale } = context.params as WriteParams;
  const text = typeof data?.content === 'string' && { content: data.content, locale: languageOf(locale) };
  const publishes = documentId ? publishedLocales(context) : [];
  return {
    rendered: text ? [text] : [],
    outlined: publishes.length > 0 ? await findDraftTexts([documentId as string], publishes) : [],
  };
};

const changesImages = ({ action, params }: Context): boolean => {
  const { data } = params as WriteParams;
  return action !== 'update' || data?.content !== undefined || data?.['banner'] !== undefined;
};

const TEXT = ['title', 'abstract', 'content', 'category', 'tags', 'banner', 'source', 'link'];

/** Returns true for writes of a text without a version: by editors in the panel and by imports. */
const needsVersion = ({ action, params }: Context): boolean => {
  const { data } = params as WriteParams;
  if (action === 'clone' || action === 'discardDraft') return true;
  if (action !== 'create' && action !== 'update') return false;
  return data?.['version'] === undefined && TEXT.some((name) => data?.[name] !== undefined);
};

/**
 * Locks the drafts of an article, so that concurrent writes cannot both create a language. Not needed on SQLite.
 * @returns their languages
 */
const lockDrafts = async (trx: Knex.Transaction, { action, params }: Context): Promise<Locale[]> => {
  const { documentId } = params as WriteParams;
  if (action !== 'update' || !documentId) return [];
  const rows = trx('articles').where({ document_id: documentId, published_at: null });
  return (await rows.orderBy('id').forUpdate().pluck('locale')) as Locale[];
};

/** Copies the series of the written language to the others. */
const shareWrittenSeries = async (
  trx: Knex.Transaction,
  context: Context,
  id: string,
  before: readonly Locale[],
): Promise<void> => {
  const { action, params } = context;
  if (action === 'unpublish' || action === 'delete') return;
  const { locale } = params as WriteParams;
  const locales = locale === '*' ? LOCALES : [languageOf(locale)];
  if (action !== 'publish') await shareSeries(trx, { id, locales, isPublished: false, before });
  const published = publishedLocales(context);
  if (published.length > 0)
    await shareSeries(trx, { id, locales: published, isPublished: true, before: LOCALES });
};

/** Writes the dependent rows, in the same transaction. */
const writeDependents = async (
  trx: Knex.Transaction,
  context: Context,
  id: string,
  before: Before[],
  numbers: boolean,
): Promise<void> => {
  const { action } = context;
  if (action === 'clone') await resetClone(id);
  if (action === 'discardDraft') await keepCreationDates(id, before);
  if (action === 'update' && numbers) await copyAuthor(id);
  if (numbers)
    await recordRevisions({ id, before: action === 'clone' ? [] : before, isUpdate: action === 'update' });
  if (changesPublished(context)) await indexArticle(id, publishedLocales(context));
  if (changesImages(context)) await recordArticleImages(id);
  if (action !== 'delete') await syncDraftTimes(trx, id);
};

/**
 * Handles a write of an article by our endpoints, an import or an editor in the panel (decision 007). HTML and counts are
 * derived before the write; revisions, search index and image references are written after it in the same transaction.
 */
const writeArticle = async (context: Context, next: () => Promise<unknown>): Promise<unknown> => {
  const { action } = context;
  const params = context.params as WriteParams;
  removeDerivedFields(action, params.data);
  await requireWritable(action, params);
  if (action === 'create' && params.data) params.data.written_at ??= new Date();
  const textBefore = await findTextBefore(context);
  noteTextChange(context, textBefore);
  // Strapi's `next` calls the middlewares after this one only the first time.
  return withTextsOnce(await textsOf(context), async () => {
    await derive(context, textBefore);
    return writeAndSettle(context, next);
  });
};

/** Runs the write and the dependent writes in one transaction. */
const writeAndSettle = (context: Context, next: () => Promise<unknown>): Promise<unknown> => {
  const { action } = context;
  const params = context.params as WriteParams;
  const numbers = needsVersion(context);
  const write = async (trx: Knex.Transaction) => {
    const languages = await lockDrafts(trx, context);
    const target = params as Target;
    const before = numbers && action !== 'clone' ? await languagesBefore(params.documentId) : [];
    if (action === 'publish') await markPublished(target);
    const result = await next();
    if (action === 'unpublish') await markUnpublished(target);
    const id = writtenId(context, result);
    if (id) await shareWrittenSeries(trx, context, id, languages);
    if (id) await writeDependents(trx, context, id, before, numbers);
    if (id && action === 'delete') await deleteArticleData(trx, id);
    return result;
  };
  return transaction((trx) => (changesPublished(context) ? write(trx) : writeHidden(() => write(trx))));
};

/** Registers the document middleware of articles. */
export const registerArticleMiddleware = (app: Core.Strapi): void => {
  app.documents.use(async (context, next) => {
    if (context.uid === ARTICLE) hideTrash(context.action, context.params as { filters?: unknown });
    if (context.uid !== ARTICLE || !isWrite(context)) return next();
    return (await writeArticle(context, next)) as Awaited<ReturnType<typeof next>>;
  });
};
