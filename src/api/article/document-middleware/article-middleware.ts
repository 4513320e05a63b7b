import type { Core, Modules } from '@strapi/strapi';
import type { Knex } from 'knex';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '../../../contract/enums';
import { transaction } from '../../../core/database/transaction';
import { writtenId } from '../../../core/events/document-events';
import { mayBeExcerpt } from '../rendering/excerpt';
import { outlineContent, renderContent, type Texts, withTexts } from '../rendering/render-content';
import { findDraftTexts } from '../drafts/find-drafts';
import { deleteArticleData } from '../trash/delete-article-data';
import { indexArticle } from '../search/index-article';
import { type Before, recordRevisions, languagesBefore } from '../revisions/record-revision';
import {
  freshenClone,
  keepBeginnings,
  requireWritable,
  shareAuthor,
  tidyForm,
} from './content-manager-guards';
import { markPublished, markUnpublished, type Target } from '../publishing/publish-article';
import { recordArticleImages } from '../images/record-article-images';

const ARTICLE = 'api::article.article';
const WRITES = new Set(['create', 'update', 'publish', 'unpublish', 'discardDraft', 'delete', 'clone']);

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

/** What a language said before a write of it; null for one that is new. */
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

/** Whether the abstract is one that nobody wrote: it began with the text, and begins with the new one from now on. */
const followsText = async (
  abstract: string | null | undefined,
  before: TextBefore | null,
  locale: Locale,
): Promise<boolean> => {
  if (!before?.content || !mayBeExcerpt(before.abstract)) return false;
  if (abstract !== undefined && abstract !== before.abstract) return false;
  return before.abstract === (await outlineContent({ content: before.content, locale })).excerpt;
};

const languageOf = (locale: WriteParams['locale']): Locale => (locale === 'zh-CN' ? 'zh-CN' : DEFAULT_LOCALE);

const derive = async (context: Context, before: TextBefore | null): Promise<void> => {
  const { data, locale } = context.params as WriteParams;
  if (!data || typeof data.content !== 'string') return;
  const language = languageOf(locale);
  const text = { content: data.content, locale: language };
  const { html, headings, wordCount, readingMinutes, excerpt } = await renderContent(text);
  Object.assign(data, { html, headings, word_count: wordCount, reading_minutes: readingMinutes });
  // An author's own abstract stays; none, or one that was cleared, begins with the text.
  if (context.action === 'create' || data.abstract === '') data.abstract ||= excerpt;
  else if (await followsText(data.abstract, before, language)) data.abstract = excerpt;
};

/**
 * Notes when the words of a language change, and only then: whether a translation is older than its source hangs on it.
 * Editors of the panel send all fields whatever they changed.
 */
const noteTextChange = ({ params }: Context, before: TextBefore | null): void => {
  const { data } = params as WriteParams;
  if (!data || (data.title === undefined && data.content === undefined)) return;
  const { title = before?.title, content = before?.content } = data;
  if (before && before.title === title && (before.content ?? '') === (content ?? '')) return;
  data['text_changed_at'] = new Date();
};

/** The languages that a write publishes. */
const publishedLocales = ({ action, params }: Context): readonly Locale[] => {
  const { locale = DEFAULT_LOCALE, status } = params as WriteParams;
  if (action !== 'publish' && status !== 'published') return [];
  return locale === '*' ? LOCALES : LOCALES.filter((one) => [locale].flat().includes(one));
};

/** Readers' rows change when a language is published, withdrawn or deleted; saving a draft leaves them alone. */
const changesPublished = (context: Context): boolean =>
  ['unpublish', 'delete'].includes(context.action) || publishedLocales(context).length > 0;

/** What is rendered and outlined before the write. Whoever opened a transaction has prepared what it publishes. */
const textsOf = async (context: Context): Promise<Texts> => {
  const { data, documentId, locale } = context.params as WriteParams;
  const text = typeof data?.content === 'string' && { content: data.content, locale: languageOf(locale) };
  const publishes = documentId && !strapi.db.inTransaction() ? publishedLocales(context) : [];
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

/** Writes of a text that say no version of their own: by editors in the panel and by imports. */
const needsVersion = ({ action, params }: Context): boolean => {
  const { data } = params as WriteParams;
  if (action === 'clone' || action === 'discardDraft') return true;
  if (action !== 'create' && action !== 'update') return false;
  return data?.['version'] === undefined && TEXT.some((name) => data?.[name] !== undefined);
};

/**
 * Lets one at a time write the texts of an article, so that two who begin a language at once do not both make it.
 * SQLite has one writer at a time anyway.
 */
const takeTurn = async (trx: Knex.Transaction, { action, params }: Context): Promise<void> => {
  const { documentId } = params as WriteParams;
  if (action !== 'update' || !documentId) return;
  const rows = trx('articles').where({ document_id: documentId, published_at: null });
  await rows.orderBy('id').forUpdate().select('id');
};

/** What is written after the write itself, in its transaction. */
const settle = async (context: Context, id: string, before: Before[], numbers: boolean): Promise<void> => {
  const { action } = context;
  if (action === 'clone') await freshenClone(id);
  if (action === 'discardDraft') await keepBeginnings(id, before);
  if (action === 'update' && numbers) await shareAuthor(id);
  if (numbers)
    await recordRevisions({ id, before: action === 'clone' ? [] : before, isUpdate: action === 'update' });
  if (changesPublished(context)) await indexArticle(id, publishedLocales(context));
  if (changesImages(context)) await recordArticleImages(id);
};

/**
 * What follows from a write of an article, whoever made it: our calls, an import or an editor in Strapi's panel.
 * HTML and figures are derived before the write; versions, search index and image references follow it in the same
 * transaction.
 */
const writeArticle = async (context: Context, next: () => Promise<unknown>): Promise<unknown> => {
  const { action } = context;
  const params = context.params as WriteParams;
  tidyForm(action, params.data);
  await requireWritable(action, params);
  if (action === 'create' && params.data) params.data.written_at ??= new Date();
  const textBefore = await findTextBefore(context);
  noteTextChange(context, textBefore);
  return withTexts(await textsOf(context), async () => {
    await derive(context, textBefore);
    return writeAndSettle(context, next);
  });
};

/** The write and what is written after it, in one transaction. */
const writeAndSettle = (context: Context, next: () => Promise<unknown>): Promise<unknown> => {
  const { action } = context;
  const params = context.params as WriteParams;
  const numbers = needsVersion(context);
  return transaction(async (trx) => {
    await takeTurn(trx, context);
    const target = params as Target;
    const before = numbers && action !== 'clone' ? await languagesBefore(params.documentId) : [];
    if (action === 'publish') await markPublished(target);
    const result = await next();
    if (action === 'unpublish') await markUnpublished(target);
    const id = writtenId(context, result);
    if (id) await settle(context, id, before, numbers);
    if (id && action === 'delete') await deleteArticleData(trx, id);
    return result;
  });
};

/** Registers the document middleware of articles. */
export const registerArticleMiddleware = (app: Core.Strapi): void => {
  app.documents.use(async (context, next) => {
    if (context.uid !== ARTICLE || !WRITES.has(context.action)) return next();
    return (await writeArticle(context, next)) as Awaited<ReturnType<typeof next>>;
  });
};
