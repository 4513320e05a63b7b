import type { Locale } from '@contract/enums';
import { isLocale } from '@/lib/locale';

/** Name of the article's language in the address of its editor; that of the words around it is `lang`. */
export const LOCALE_PARAM = 'locale';

/** The language that an address asks for, or null. */
export const articleLocaleOf = (search: string): Locale | null => {
  const value = new URLSearchParams(search).get(LOCALE_PARAM);
  return value && isLocale(value) ? value : null;
};
