import type { Locale } from '../../../contract/enums';
import { fromDbTime } from '../../../core/database/time';
import type { DbTime } from './article-rows';

interface LanguageRow {
  locale: Locale;
  created_at: DbTime;
  published_at: DbTime | null;
  text_changed_at: DbTime | null;
}

const time = (value: DbTime | null | undefined): number => (value ? new Date(value).getTime() : 0);

/**
 * When the source of a published translation changed after the translation did; null when it did not, or when the text
 * is the source. The source is the language that was written first. One query.
 */
export const sourceChangedAt = async (id: string, locale: Locale): Promise<string | null> => {
  const rows = (await strapi.db
    .connection('articles')
    .where('document_id', id)
    .select('locale', 'created_at', 'published_at', 'text_changed_at')) as LanguageRow[];
  // A publication makes the published row anew: only the draft rows know when a language was begun.
  const [first] = rows
    .filter((row) => !row.published_at)
    .sort((a, b) => time(a.created_at) - time(b.created_at));
  const published = (language: Locale | undefined) =>
    rows.find((row) => row.published_at && row.locale === language);
  const source = published(first?.locale);
  const own = published(locale);
  if (!source?.text_changed_at || !own?.text_changed_at || source === own) return null;
  return time(source.text_changed_at) > time(own.text_changed_at) ? fromDbTime(source.text_changed_at) : null;
};
