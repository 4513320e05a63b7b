import type { Locale } from '../../../contract/enums';
import { AppError } from '../../../core/http/app-error';
import type { SafeHtml } from '../../../contract/text/safe-html';
import { isTextError } from '../../../contract/errors/text-errors';
import { HTML_VERSION } from '../../../lib/markdown';
import { renderContent } from './render-content';

interface Row {
  id: number;
  locale: Locale;
  content: string | null;
  html: string | null;
  html_version: number | null;
}

/** Renders a text; undefined when it exceeds a limit: it keeps its HTML. */
const renderOrSkip = async (content: string, locale: Locale): Promise<SafeHtml | undefined> => {
  try {
    return (await renderContent({ content, locale })).html;
  } catch (error) {
    if (!(error instanceof AppError) || !isTextError(error.code)) throw error;
    strapi.log.warn(`HTML of an article was not rendered again: ${error.code}`);
    return undefined;
  }
};

/**
 * Renders the HTML of articles again when something outside of their text has changed, such as the variants of an image.
 * There is no new version or date, so rows are written without the document service.
 */
export const refreshHtml = async (ids: string[]): Promise<void> => {
  if (ids.length === 0) return;
  const rows = (await strapi.db
    .connection('articles')
    .whereIn('document_id', ids)
    .orderBy(['document_id', 'locale'])
    .select('id', 'locale', 'content', 'html', 'html_version')) as Row[];
  // Draft and published row of a language are adjacent, usually with the same text.
  let last: { content: string; locale: Locale; html: SafeHtml | undefined } | undefined;
  for (const { id, locale, content, html: before, html_version } of rows) {
    if (content === null) continue;
    if (last?.content !== content || last.locale !== locale)
      last = { content, locale, html: await renderOrSkip(content, locale) };
    const { html } = last;
    if (html !== undefined && (html !== before || html_version !== HTML_VERSION))
      await strapi.db.connection('articles').where({ id }).update({ html, html_version: HTML_VERSION });
  }
};
