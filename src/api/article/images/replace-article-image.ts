import type { ArticleState, Locale } from '../../../contract/enums';
import type { SignedIn } from '../../../core/auth/actor';
import { findDrafts, type Draft } from '../drafts/find-drafts';
import { renderContent } from '../rendering/render-content';
import { recordArticleImages } from './record-article-images';
import { updateArticle } from '../authoring/update-article';

const ARTICLE = 'api::article.article';
const DRAFT = 'api::article.article-draft';

/** Addresses of the library in a text. */
const UPLOADS = /\/uploads\/[\w.%-]+/g;

interface Picture {
  /** Row of Strapi's table. */
  id: number;
  documentId: string;
  url: string;
}

export interface ImageReplacement {
  from: Picture;
  into: Picture;
}

const changedText = (content: string, { from, into }: ImageReplacement): string =>
  content.replace(UPLOADS, (url) => (url === from.url ? into.url : url));

/** A save keeps the state that a text has; one that waits for review would be published by an administrator's save. */
const KEPT: Partial<Record<ArticleState, 'in_review'>> = { in_review: 'in_review' };

const changeDraft = async (draft: Draft, change: ImageReplacement, actor: SignedIn): Promise<void> => {
  const { id, locale, version, fields, state } = draft;
  const content = changedText(fields.content, change);
  const body = {
    id,
    version,
    ...(content !== fields.content && { content }),
    ...(fields.banner_id === change.from.documentId && { banner_id: change.into.documentId }),
    ...(KEPT[state] && { state: KEPT[state] }),
  };
  if (body.content === undefined && body.banner_id === undefined) return;
  await updateArticle({ body, actor, locale });
};

interface Row {
  id: number;
  documentId: string;
  locale: Locale;
  content: string | null;
  banner: { id: number } | null;
}

/**
 * What no save reaches: rows that readers see while their draft text is another one, and rows in the trash. Nothing
 * but the picture changes in them, so they are written where they stand.
 */
const changeRows = async (ids: string[], { from, into }: ImageReplacement): Promise<void> => {
  const rows = (await strapi.db.query(ARTICLE).findMany({
    select: ['id', 'documentId', 'locale', 'content'],
    where: { documentId: { $in: ids } },
    populate: { banner: { select: ['id'] } },
  })) as Row[];
  const touched = new Set<string>();
  for (const row of rows) {
    const content = changedText(row.content ?? '', { from, into });
    const isBanner = row.banner?.id === from.id;
    if (content === (row.content ?? '') && !isBanner) continue;
    const { html } = await renderContent({ content, locale: row.locale });
    const data = { content, html, ...(isBanner && { banner: into.id }) };
    await strapi.db.query(ARTICLE).update({ where: { id: row.id }, data });
    touched.add(row.documentId);
  }
  for (const id of touched) await recordArticleImages(id);
};

/** Texts that somebody is writing and has not saved. */
const changeDrafts = async (ids: string[], change: ImageReplacement): Promise<void> => {
  const drafts = (await strapi.db.query(DRAFT).findMany({ where: { article_id: { $in: ids } } })) as {
    id: number;
    text: { content?: string } | null;
  }[];
  for (const { id, text } of drafts)
    if (text?.content?.includes(change.from.url)) {
      const data = { text: { ...text, content: changedText(text.content, change) } };
      await strapi.db.query(DRAFT).update({ where: { id }, data });
    }
};

/**
 * Shows another picture in articles, in their texts and as banner, in all languages. Each text that changes has a new
 * version, and stays in its state.
 */
export const replaceImageInArticles = async (
  ids: string[],
  change: ImageReplacement,
  actor: SignedIn,
): Promise<void> => {
  if (ids.length === 0) return;
  const drafts = await findDrafts(ids);
  for (const draft of drafts.filter(({ deleted }) => !deleted)) await changeDraft(draft, change, actor);
  await changeRows(ids, change);
  await changeDrafts(ids, change);
};
