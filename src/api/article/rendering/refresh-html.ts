import type { Locale } from '../../../contract/enums';
import { AppError } from '../../../core/http/app-error';
import { renderContent } from './render-content';

interface Row {
  id: number;
  locale: Locale;
  content: string | null;
  html: string | null;
}

/** Undefined for a text that is too heavy at this moment: it keeps the HTML that it has, and no other waits for it. */
const renderAnew = async (content: string, locale: Locale): Promise<string | undefined> => {
  try {
    return (await renderContent({ content, locale })).html;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'text_too_heavy') throw error;
    strapi.log.warn('HTML of an article was not made anew: its text is too heavy');
    return undefined;
  }
};

/**
 * Makes the HTML of articles anew when what stands around their text has changed, such as the sizes of a picture. The
 * text is the same, so there is no new version and no new date: written past Strapi, which would note one.
 */
export const refreshHtml = async (ids: string[]): Promise<void> => {
  if (ids.length === 0) return;
  const rows = (await strapi.db
    .connection('articles')
    .whereIn('document_id', ids)
    .orderBy(['document_id', 'locale'])
    .select('id', 'locale', 'content', 'html')) as Row[];
  // The draft and the published row of a language follow each other, mostly with the same text.
  let last: { content: string; locale: Locale; html: string | undefined } | undefined;
  for (const { id, locale, content, html: before } of rows) {
    if (!content) continue;
    if (last?.content !== content || last.locale !== locale)
      last = { content, locale, html: await renderAnew(content, locale) };
    const { html } = last;
    if (html !== undefined && html !== before)
      await strapi.db.connection('articles').where({ id }).update({ html });
  }
};
