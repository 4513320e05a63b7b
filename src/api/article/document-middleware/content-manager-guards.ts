import { DEFAULT_LOCALE, type Locale } from '../../../contract/enums';
import { ARTICLE } from '../../../core/database/content-types';
import { panelEditorName, errorForCaller } from '../../../core/http/panel/panel-request';
import { findDrafts } from '../drafts/find-drafts';
import { makeUniqueTitle, requireUniqueTitle } from '../drafts/unique-title';
import { checkDates } from '../publishing/publication-rules';
import { asInput } from '../input/article-input';
import type { Before } from '../revisions/record-revision';

/** Derived fields, which Strapi's form sends too. */
const DERIVED_FIELDS = [
  'state',
  'version',
  'html',
  'html_version',
  'client_id',
  'headings',
  'word_count',
  'reading_minutes',
  'written_at',
  'text_changed_at',
  'first_published_at',
  'deleted_at',
  'review_reason',
];

/** Removes derived fields from the data of the panel's form, and sets the by-line of an article without author. */
export const removeDerivedFields = (action: string, data: Record<string, unknown> | undefined): void => {
  const editor = panelEditorName();
  if (editor === null || !data) return;
  for (const name of DERIVED_FIELDS) delete data[name];
  if (action === 'create' && !data['author'] && !data['byline']) data['byline'] = editor;
};

/** Leaves articles in the trash out of the panel's lists. */
export const hideTrash = (action: string, params: { filters?: unknown }): void => {
  if (!['findMany', 'count'].includes(action) || panelEditorName() === null) return;
  params.filters = { $and: [params.filters ?? {}, { deleted_at: { $null: true } }] };
};

interface StoredDraft {
  locale: Locale;
  title: string;
  deleted_at: string | null;
  publish_at: string | null;
  withdraw_at: string | null;
}

/** Parameters of a document write. */
export interface Form {
  documentId?: string;
  locale?: string | string[];
  data?: { title?: string; publish_at?: string | null; withdraw_at?: string | null };
}

/** Dates as endpoints get them: an empty one is an empty text. */
const datesOf = ({ publish_at, withdraw_at }: NonNullable<Form['data']>) => ({
  ...(publish_at !== undefined && { publish_at: publish_at ?? '' }),
  ...(withdraw_at !== undefined && { withdraw_at: withdraw_at ?? '' }),
});

/** Applies rules of the API in the panel: no changes in the trash, no title of another article, and dates in order. */
export const requireWritable = async (action: string, { documentId, locale, data }: Form): Promise<void> => {
  if (panelEditorName() === null || !data || !['create', 'update'].includes(action)) return;
  const language = locale === 'zh-CN' ? 'zh-CN' : DEFAULT_LOCALE;
  const rows = (await strapi.db.query(ARTICLE).findMany({
    select: ['locale', 'title', 'deleted_at', 'publish_at', 'withdraw_at'],
    where: { documentId: documentId ?? '', publishedAt: null },
  })) as StoredDraft[];
  if (rows.some((row) => row.deleted_at)) throw errorForCaller('not_publishable');
  const known = rows.find((row) => row.locale === language);
  checkDates(datesOf(data), { publishAt: known?.publish_at ?? null, withdrawAt: known?.withdraw_at ?? null });
  if (data.title && data.title !== known?.title)
    await requireUniqueTitle({ title: data.title, locale: language, exceptId: documentId });
};

/** Initial values of a duplicate. */
const INITIAL_STATE = {
  state: 'draft',
  version: 1,
  // The first save of the original, sent again, must not update the duplicate.
  client_id: null,
  publish_at: null,
  withdraw_at: null,
  deleted_at: null,
  first_published_at: null,
  review_reason: null,
};

/** Resets a duplicate to a draft with a unique title. */
export const resetClone = async (documentId: string): Promise<void> => {
  for (const { rowId, locale, fields } of await findDrafts([documentId])) {
    const title = await makeUniqueTitle(fields.title, locale, documentId);
    const data = asInput({ ...INITIAL_STATE, title, written_at: new Date() });
    await strapi.db.query(ARTICLE).update({ where: { id: rowId }, data });
  }
};

/** Copies the author to a new language without one. */
export const copyAuthor = async (documentId: string): Promise<void> => {
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

/** Restores the creation dates of languages after Strapi has re-created their drafts from the published text. */
export const keepCreationDates = async (documentId: string, before: Before[]): Promise<void> => {
  for (const { locale, createdAt } of before)
    await strapi.db
      .query(ARTICLE)
      .updateMany({ where: { documentId, locale, publishedAt: null }, data: { createdAt } });
};
