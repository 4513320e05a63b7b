import type { Locale } from '../../../contract/enums';
import type { SignedIn } from '../../../core/auth/actor';
import { type ImageOwner, ImageOwnerChanged, type ImageReplacement } from '../../image/exports';
import { type Draft, findDrafts } from '../drafts/find-drafts';
import { renderContent } from '../rendering/render-content';
import { saveRevision } from '../revisions/record-revision';
import { recordArticleImages } from './record-article-images';

const ARTICLE = 'api::article.article';
const AUTOSAVE = 'api::article.article-draft';

/** Addresses of the library in a text. */
const UPLOADS = /\/uploads\/[\w.%-]+/g;

interface Row {
  id: number;
  documentId: string;
  locale: Locale;
  version: number | null;
  word_count: number | null;
  content: string | null;
  publishedAt: string | null;
  banner: { id: number } | null;
}

const findRows = async (ids: string[]): Promise<Row[]> =>
  (await strapi.db.query(ARTICLE).findMany({
    select: ['id', 'documentId', 'locale', 'version', 'word_count', 'content', 'publishedAt'],
    where: { documentId: { $in: ids } },
    populate: { banner: { select: ['id'] } },
    orderBy: { id: 'asc' },
  })) as Row[];

const replaced = (content: string, { from, into }: ImageReplacement): string =>
  content.replace(UPLOADS, (url) => (url === from.url ? into.url : url));

const textKey = (content: string, locale: Locale): string => `${locale} ${content}`;

/** HTML of all texts that change, by `textKey`. */
const renderAll = async (ids: string[], replacement: ImageReplacement): Promise<Map<string, string>> => {
  const html = new Map<string, string>();
  for (const { content, locale } of await findRows(ids)) {
    const text = replaced(content ?? '', replacement);
    const key = textKey(text, locale);
    // A draft and its published row often have the same text.
    if (text !== (content ?? '') && !html.has(key))
      html.set(key, (await renderContent({ content: text, locale })).html);
  }
  return html;
};

interface Change {
  content?: string;
  html?: string;
  /** Row of the new banner. */
  banner?: number;
}

/** What changes in a row; null for nothing. @throws ImageOwnerChanged for a text that was not rendered */
const changeOf = (row: Row, replacement: ImageReplacement, html: Map<string, string>): Change | null => {
  const before = row.content ?? '';
  const content = replaced(before, replacement);
  const banner = row.banner?.id === replacement.from.id && { banner: replacement.into.id };
  if (content === before) return banner || null;
  const rendered = html.get(textKey(content, row.locale));
  if (rendered === undefined) throw new ImageOwnerChanged();
  return { content, html: rendered, ...banner };
};

const update = async (row: Row, data: object): Promise<void> => {
  await strapi.db.query(ARTICLE).update({ where: { id: row.id }, data });
};

interface LanguageChange {
  /** Row of the draft text, and the change of it. */
  row: Row;
  change: Change;
  draft: Draft;
  replacement: ImageReplacement;
  actor: SignedIn;
}

/** Gives a draft text that changes a new version, with a revision; in the trash it stays the version that it was. */
const updateDraft = async (options: LanguageChange): Promise<number> => {
  const { row, change, draft, replacement, actor } = options;
  const version = draft.deleted ? draft.version : draft.version + 1;
  await update(row, { ...change, version });
  if (draft.deleted) return version;
  const fields = {
    ...draft.fields,
    ...(change.content !== undefined && { content: change.content }),
    ...(change.banner !== undefined && { banner_id: replacement.into.documentId }),
  };
  const { id, locale, state } = draft;
  await saveRevision({ id, locale, version, state, fields, wordCount: row.word_count ?? 0, actor });
  return version;
};

/** Changes texts that somebody is writing and has not saved. */
const updateAutosaves = async (ids: string[], replacement: ImageReplacement): Promise<void> => {
  const autosaves = (await strapi.db.query(AUTOSAVE).findMany({ where: { article_id: { $in: ids } } })) as {
    id: number;
    text: { content?: string } | null;
  }[];
  for (const { id, text } of autosaves)
    if (text?.content?.includes(replacement.from.url)) {
      const data = { text: { ...text, content: replaced(text.content, replacement) } };
      await strapi.db.query(AUTOSAVE).update({ where: { id }, data });
    }
};

/**
 * Shows another image in articles, in their texts and as banner, in all languages, also in texts that are published,
 * in the trash or not saved yet. Only the image changes: words, states and dates of publication stay, so the rows are
 * written past the document service.
 */
export const replaceImage: ImageOwner['replace'] = async (ids, replacement, actor) => {
  const html = await renderAll(ids, replacement);
  return async (trx) => {
    // Whoever saves one of these texts waits, and then finds the new version.
    await trx('articles').whereIn('document_id', ids).orderBy('id').forUpdate().select('id');
    const drafts = new Map((await findDrafts(ids)).map((draft) => [draft.rowId, draft]));
    const changes = (await findRows(ids)).flatMap((row) => {
      const change = changeOf(row, replacement, html);
      return change ? [{ row, change, draft: drafts.get(row.id) }] : [];
    });
    const versions = new Map<string, number>();
    const versionKey = ({ documentId, locale, version }: Row) => `${documentId} ${locale} ${version}`;
    for (const { row, change, draft } of changes)
      if (draft) versions.set(versionKey(row), await updateDraft({ row, change, draft, replacement, actor }));
    // A published text of the same version as its draft is the same text, and stays so.
    for (const { row, change, draft } of changes)
      if (!draft) await update(row, { ...change, version: versions.get(versionKey(row)) ?? row.version });
    await updateAutosaves(ids, replacement);
    for (const id of new Set(changes.map(({ row }) => row.documentId))) await recordArticleImages(id);
  };
};
