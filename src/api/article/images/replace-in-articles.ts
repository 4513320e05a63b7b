import type { Locale } from '../../../contract/enums';
import type { SignedIn } from '../../../core/auth/actor';
import { ARTICLE, ARTICLE_AUTOSAVE } from '../../../core/database/content-types';
import { emitEntryEvents } from '../../../core/events/entry-events';
import { emit } from '../../../core/events/event-bus';
import { type ImageOwner, ImageOwnerChanged, type ImageReplacement } from '../../image/exports';
import { type Draft, findDrafts } from '../drafts/find-drafts';
import { renderContent, textKey } from '../rendering/render-content';
import { saveRevision } from '../revisions/record-revision';
import type { SafeHtml } from '../../../contract/text/safe-html';
import { UPLOAD_URLS } from '../../../lib/image/upload-urls';
import { HTML_VERSION } from '../../../lib/markdown';
import { recordArticleImages } from './record-article-images';

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
  content.replace(UPLOAD_URLS, (url) => (url === from.url ? into.url : url));

/** HTML of all texts that change, by `textKey`. */
const renderAll = async (ids: string[], replacement: ImageReplacement): Promise<Map<string, SafeHtml>> => {
  const html = new Map<string, SafeHtml>();
  for (const { content, locale } of await findRows(ids)) {
    const text = replaced(content ?? '', replacement);
    const key = textKey({ content: text, locale });
    // A draft and its published row often have the same text.
    if (text !== (content ?? '') && !html.has(key))
      html.set(key, (await renderContent({ content: text, locale })).html);
  }
  return html;
};

interface Change {
  content?: string;
  html?: SafeHtml;
  html_version?: number;
  /** Row id of the new banner. */
  banner?: number;
}

/** Returns the change of a row, if any. @throws ImageOwnerChanged for a text that was not rendered */
const changeOf = (row: Row, replacement: ImageReplacement, html: Map<string, SafeHtml>): Change | null => {
  const before = row.content ?? '';
  const content = replaced(before, replacement);
  const banner = row.banner?.id === replacement.from.id && { banner: replacement.into.id };
  if (content === before) return banner || null;
  const rendered = html.get(textKey({ content, locale: row.locale }));
  if (rendered === undefined) throw new ImageOwnerChanged();
  return { content, html: rendered, html_version: HTML_VERSION, ...banner };
};

const update = async (row: Row, data: object): Promise<void> => {
  await strapi.db.query(ARTICLE).update({ where: { id: row.id }, data });
};

interface LanguageChange {
  /** Row of the draft, and its change. */
  row: Row;
  change: Change;
  draft: Draft;
  replacement: ImageReplacement;
  actor: SignedIn;
}

/** Updates a draft with a new version and revision; in the trash the version stays. */
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

/** Updates autosaved texts. */
const updateAutosaves = async (ids: string[], replacement: ImageReplacement): Promise<void> => {
  const autosaves = (await strapi.db
    .query(ARTICLE_AUTOSAVE)
    .findMany({ where: { article_id: { $in: ids } } })) as {
    id: number;
    text: { content?: string } | null;
  }[];
  for (const { id, text } of autosaves)
    if (text?.content?.includes(replacement.from.url)) {
      const data = { text: { ...text, content: replaced(text.content, replacement) } };
      await strapi.db.query(ARTICLE_AUTOSAVE).update({ where: { id }, data });
    }
};

/**
 * Replaces an image in articles, in texts and as banner, in all languages, also in published rows, the trash and
 * autosaves. Only the image changes; states and publication dates stay, so rows are written without the document
 * service.
 */
export const replaceInArticles: ImageOwner['replace'] = async (ids, replacement, actor) => {
  const html = await renderAll(ids, replacement);
  return async (trx) => {
    // Locks the rows: a concurrent save waits and then reads the new version.
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
    // A published row with its draft's version keeps the same version as the draft.
    for (const { row, change, draft } of changes)
      if (!draft) await update(row, { ...change, version: versions.get(versionKey(row)) ?? row.version });
    await updateAutosaves(ids, replacement);
    for (const id of new Set(changes.map(({ row }) => row.documentId))) {
      await recordArticleImages(id);
      emit('article.changed', { id });
    }
    const changed = changes.map(({ row }) => row.id);
    emitEntryEvents({ event: 'entry.update', uid: ARTICLE, where: { id: { $in: changed } } });
  };
};
