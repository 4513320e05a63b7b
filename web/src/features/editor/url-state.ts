import type { Locale } from '@contract/enums';
import { isLocale } from '@/lib/i18n/locale';

/** Query parameter with the article's language; the interface language is `lang`. */
export const LOCALE_PARAM = 'locale';

/** The language in a URL, or null. */
export const articleLocaleOf = (search: string): Locale | null => {
  const value = new URLSearchParams(search).get(LOCALE_PARAM);
  return value && isLocale(value) ? value : null;
};
