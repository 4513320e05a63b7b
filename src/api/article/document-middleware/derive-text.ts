import { DEFAULT_LOCALE, type Locale } from '../../../contract/enums';
import { ARTICLE } from '../../../core/database/content-types';
import { HTML_VERSION } from '../../../lib/markdown';
import { findDraftTexts } from '../drafts/find-drafts';
import { isExcerpt, mayBeExcerpt } from '../rendering/excerpt';
import { outlineContent, renderContent, type Texts } from '../rendering/render-content';
import { type ArticleWrite, languageOf, publishedLocales } from './article-write';

/** The text of a language before a write. */
export interface TextBefore {
  title: string;
  content: string | null;
  abstract: string | null;
}

/** Returns the stored text that an update of title or content replaces; null for none. */
export const findTextBefore = async ({ action, params }: ArticleWrite): Promise<TextBefore | null> => {
  const { documentId, locale = DEFAULT_LOCALE, data } = params;
  if (action !== 'update' || !data || (data.title === undefined && data.content === undefined)) return null;
  return (await strapi.db.query(ARTICLE).findOne({
    select: ['title', 'content', 'abstract'],
    where: { documentId, locale: locale as string, publishedAt: null },
  })) as TextBefore | null;
};

/**
 * Sets the time of the last text change, only when title or text differ: outdated translations are detected by it, and
 * the panel sends all fields of a form.
 */
export const dateTextChange = ({ params: { data } }: ArticleWrite, before: TextBefore | null): void => {
  if (!data || (data.title === undefined && data.content === undefined)) return;
  const { title = before?.title, content = before?.content } = data;
  if (before && before.title === title && (before.content ?? '') === (content ?? '')) return;
  data['text_changed_at'] = new Date();
};

/** Returns the texts to prepare before a write; code that opens a transaction prepares them before it (`withTexts`). */
export const textsOf = async (write: ArticleWrite): Promise<Texts> => {
  if (strapi.db.inTransaction()) return {};
  const { data, documentId } = write.params;
  const publishes = documentId ? publishedLocales(write) : [];
  return {
    rendered: typeof data?.content === 'string' ? [{ content: data.content, locale: languageOf(write) }] : [],
    outlined: documentId && publishes.length > 0 ? await findDraftTexts([documentId], publishes) : [],
  };
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

/**
 * Adds HTML, headings, counts and, if the author has written none, the abstract of a new text to the written data.
 * @throws as {@link renderContent}
 */
export const deriveText = async (write: ArticleWrite, before: TextBefore | null): Promise<void> => {
  const { action, params } = write;
  const { data } = params;
  if (typeof data?.content !== 'string') return;
  const locale = languageOf(write);
  const text = { content: data.content, locale };
  const { html, headings, wordCount, readingMinutes, excerpt } = await renderContent(text);
  Object.assign(data, {
    html,
    html_version: HTML_VERSION,
    headings,
    word_count: wordCount,
    reading_minutes: readingMinutes,
  });
  // An author's own abstract is kept; an empty one is derived.
  if (action === 'create' || data.abstract === '') data.abstract ||= excerpt;
  else if (await isExcerptOfText(data.abstract, before, locale)) data.abstract = excerpt;
};
