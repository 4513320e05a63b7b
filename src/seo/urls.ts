import { DEFAULT_LOCALE, type Locale } from '../contract/enums';

/** What an address of a list or a feed asks for; empty for everything. */
export interface Filter {
  tag: string;
  category: string;
}

/** Path and query of a page or a feed in a language, as decision 004 has it: no `lang` is English. */
export const pathIn = (path: string, locale: Locale, { tag, category }: Partial<Filter> = {}): string => {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (tag) query.set('tag', tag);
  if (locale !== DEFAULT_LOCALE) query.set('lang', locale);
  const text = query.toString();
  return path + (text && `?${text}`);
};
