import type { Locale } from '../../../contract/enums';
import { currentNames, type LabelKind } from '../../alias/exports';

interface Row {
  title: string;
  title_zh: string | null;
}

/**
 * Returns the names, in a language, of the tags or categories that a save finds for the titles of an imported article: by a
 * title in either language or a former one. Titles that a save would create are not in the result. Two queries.
 */
export const existingLabels = async (
  kind: LabelKind,
  titles: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> => {
  if (titles.length === 0) return new Map();
  const lower = titles.map(() => 'lower(?)').join(', ');
  const rows = (await strapi.db
    .connection(kind === 'tag' ? 'tags' : 'categories')
    .whereRaw(`lower(title) in (${lower})`, [...titles])
    .orWhereIn('title_zh', [...titles])
    .select('title', 'title_zh')) as Row[];
  const known = new Map<string, string>();
  for (const title of titles) {
    const same = (row: Row) => row.title.toLowerCase() === title.toLowerCase();
    const row = rows.find(same) ?? rows.find(({ title_zh }) => title_zh === title);
    if (row) known.set(title, (locale === 'zh-CN' && row.title_zh) || row.title);
  }
  const former = titles.filter((title) => !known.has(title));
  for (const [title, present] of await currentNames(kind, former)) known.set(title, present);
  return known;
};
