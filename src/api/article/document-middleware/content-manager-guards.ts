import { DEFAULT_LOCALE, type Locale } from '../../../contract/enums';
import { panelEditorName, errorForCaller } from '../../../core/http/panel-request';
import { findDrafts } from '../drafts/find-drafts';
import { makeUniqueTitle, requireUniqueTitle } from '../drafts/unique-title';
import { asInput } from '../authoring/article-data';
import type { Before } from '../revisions/record-revision';

const ARTICLE = 'api::article.article';

/** What follows from other things and is nobody's to type, though Strapi's form has a field for it. */
const DERIVED = [
  'state',
  'version',
  'html',
  'headings',
  'word_count',
  'reading_minutes',
  'written_at',
  'text_changed_at',
  'first_published_at',
  'deleted_at',
  'review_reason',
];

/** Takes out of an editor's form what is not for editing, and signs an article that has no author. */
export const tidyForm = (action: string, data: Record<string, unknown> | undefined): void => {
  const editor = panelEditorName();
  if (editor === null || !data) return;
  for (const name of DERIVED) delete data[name];
  if (action === 'create' && !data['author'] && !data['byline']) data['byline'] = editor;
};

/** What the document service is asked to write. */
export interface Form {
  documentId?: string;
  locale?: string | string[];
  data?: { title?: string };
}

/** Refuses in the panel what `/api` refuses: a change of what lies in the trash, and a title that another article has. */
export const requireWritable = async (action: string, { documentId, locale, data }: Form): Promise<void> => {
  if (panelEditorName() === null || !data || !['create', 'update'].includes(action)) return;
  const language = locale === 'zh-CN' ? 'zh-CN' : DEFAULT_LOCALE;
  const rows = (await strapi.db.query(ARTICLE).findMany({
    select: ['locale', 'title', 'deleted_at'],
    where: { documentId: documentId ?? '', publishedAt: null },
  })) as { locale: Locale; title: string; deleted_at: string | null }[];
  if (rows.some((row) => row.deleted_at)) throw errorForCaller('not_publishable');
  const known = rows.find((row) => row.locale === language)?.title;
  if (data.title && data.title !== known) await requireUniqueTitle(data.title, language, documentId);
};

/** Where a copy begins: nobody has seen it, and nothing is planned for it. */
const FRESH = {
  state: 'draft',
  version: 1,
  publish_at: null,
  withdraw_at: null,
  deleted_at: null,
  first_published_at: null,
  review_reason: null,
};

/** Makes a copy of an article a draft of its own, under a title of its own. */
export const freshenClone = async (documentId: string): Promise<void> => {
  for (const { rowId, locale, fields } of await findDrafts([documentId])) {
    const title = await makeUniqueTitle(fields.title, locale, documentId);
    const data = asInput({ ...FRESH, title, written_at: new Date() });
    await strapi.db.query(ARTICLE).update({ where: { id: rowId }, data });
  }
};

/** Gives a language that was begun without an author the author of the others. */
export const shareAuthor = async (documentId: string): Promise<void> => {
  const rows = (await strapi.db.query(ARTICLE).findMany({
    select: ['id'],
    where: { documentId, publishedAt: null },
    populate: { author: { select: ['id'] } },
    orderBy: { id: 'asc' },
  })) as { id: number; author: { id: number } | null }[];
  const author = rows.find((row) => row.author)?.author;
  if (!author) return;
  for (const row of rows)
    if (!row.author)
      await strapi.db.query(ARTICLE).update({ where: { id: row.id }, data: { author: author.id } });
};

/** A discarded draft is made anew from the published text: when its language was begun stays as it was. */
export const keepBeginnings = async (documentId: string, before: Before[]): Promise<void> => {
  for (const { locale, createdAt } of before)
    await strapi.db
      .query(ARTICLE)
      .updateMany({ where: { documentId, locale, publishedAt: null }, data: { createdAt } });
};
