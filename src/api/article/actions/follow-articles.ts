import type { Core, Modules } from '@strapi/strapi';
import { DEFAULT_LOCALE } from '../../../contract/enums';
import { pagesChanged } from '../../../bootstrap/page-version';
import { keepOldNames } from '../../old-name/actions/keep-old-names';
import { deriveText } from './derive-text';
import { indexArticle } from './index-article';
import { notePublished, noteUnpublished, type Target } from './publish-article';
import { recordImageUses } from './record-image-uses';

const ARTICLE = 'api::article.article';
const SHOWN_ON_PAGES = new Set<string>([
  ARTICLE,
  'api::advert.advert',
  'api::tag.tag',
  'api::category.category',
  'api::menu.menu',
  'api::setting.site-setting',
]);
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

const derive = async (context: Context): Promise<void> => {
  const { data, locale } = context.params as WriteParams;
  if (!data || typeof data.content !== 'string') return;
  const { html, headings, wordCount, readingMinutes, excerpt } = await deriveText(
    data.content,
    locale === 'zh-CN' ? 'zh-CN' : DEFAULT_LOCALE,
  );
  Object.assign(data, { html, headings, word_count: wordCount, reading_minutes: readingMinutes });
  // An author's own abstract stays; none, or one that was cleared, begins with the text.
  if (context.action === 'create' || data.abstract === '') data.abstract ||= excerpt;
};

/**
 * Notes when the words of a language change, and only then: whether a translation is older than its source hangs on it.
 * Editors of the panel send all fields whatever they changed.
 */
const noteTextChange = async ({ action, params }: Context): Promise<void> => {
  const { documentId, locale = DEFAULT_LOCALE, data } = params as WriteParams;
  if (!data || (data.title === undefined && data.content === undefined)) return;
  const before =
    action === 'update' &&
    ((await strapi.db.query(ARTICLE).findOne({
      select: ['title', 'content'],
      where: { documentId, locale: locale as string, publishedAt: null },
    })) as { title: string; content: string | null } | null);
  const { title = before && before.title, content = before && before.content } = data;
  if (before && before.title === title && (before.content ?? '') === (content ?? '')) return;
  data['text_changed_at'] = new Date();
};

/** Readers' rows change when a language is published, withdrawn or deleted; saving a draft leaves them alone. */
const changesPublished = ({ action, params }: Context): boolean =>
  ['publish', 'unpublish', 'delete'].includes(action) || (params as WriteParams).status === 'published';

const changesImages = ({ action, params }: Context): boolean => {
  const { data } = params as WriteParams;
  return action !== 'update' || data?.content !== undefined || data?.['banner'] !== undefined;
};

const documentIdOf = (context: Context, result: unknown): string | undefined =>
  (context.params as WriteParams).documentId ?? (result as { documentId?: string } | null)?.documentId;

/**
 * What follows from a write of an article, whoever made it: our calls, an import or an editor in Strapi's panel.
 * HTML and figures are derived before the write; search index and image references follow it in the same transaction.
 */
const followArticle = async (context: Context, next: () => Promise<unknown>): Promise<unknown> => {
  if (context.action === 'create' && (context.params as WriteParams).data)
    (context.params as WriteParams).data!['written_at'] ??= new Date();
  await noteTextChange(context);
  await derive(context);
  return strapi.db.transaction(async () => {
    const target = context.params as Target;
    if (context.action === 'publish') await notePublished(target);
    const result = await next();
    if (context.action === 'unpublish') await noteUnpublished(target);
    const id = documentIdOf(context, result);
    if (id && changesPublished(context)) await indexArticle(id);
    if (id && changesImages(context)) await recordImageUses(id);
    return result;
  });
};

/** Registers the followers of writes. */
export const followArticles = (app: Core.Strapi): void => {
  app.documents.use(async (context, next) => {
    if (!WRITES.has(context.action) || !SHOWN_ON_PAGES.has(context.uid)) return next();
    const follow = context.uid === ARTICLE ? followArticle : keepOldNames;
    const result = await follow(context, next);
    await pagesChanged();
    return result as Awaited<ReturnType<typeof next>>;
  });
};
