import { DEFAULT_LOCALE, type Locale } from '../contract/enums';

/** Filter of a list or a feed; empty values match everything. */
export interface LabelFilter {
  tag: string;
  category: string;
}

/** Returns path and query of a page or feed in a language (decision 004); English has no `lang`. */
export const localizedPath = (
  path: string,
  locale: Locale,
  { tag, category }: Partial<LabelFilter> = {},
): string => {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (tag) query.set('tag', tag);
  if (locale !== DEFAULT_LOCALE) query.set('lang', locale);
  const text = query.toString();
  return path + (text && `?${text}`);
};
