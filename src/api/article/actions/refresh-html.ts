import type { Locale } from '../../../contract/enums';
import { deriveText } from './derive-text';

interface Row {
  id: number;
  locale: Locale;
  content: string | null;
  html: string | null;
}

/**
 * Makes the HTML of articles anew when what stands around their text has changed, such as the sizes of a picture. The
 * text is the same, so there is no new version and no new date: written past Strapi, which would note one.
 */
export const refreshHtml = async (ids: string[]): Promise<void> => {
  if (ids.length === 0) return;
  const rows = (await strapi.db
    .connection('articles')
    .whereIn('document_id', ids)
    .select('id', 'locale', 'content', 'html')) as Row[];
  for (const { id, locale, content, html: before } of rows) {
    if (!content) continue;
    const { html } = await deriveText(content, locale);
    if (html !== before) await strapi.db.connection('articles').where({ id }).update({ html });
  }
};
