import { DEFAULT_LOCALE, LOCALES, type Locale } from '@contract/enums';

/** Query parameter with the language of a public URL. */
export const LANG_PARAM = 'lang';

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** The language of a URL, or null when it has none (or an unknown one). */
export const localeOfSearch = (search: string): Locale | null => {
  const value = new URLSearchParams(search).get(LANG_PARAM);
  return isLocale(value) ? value : null;
};

/**
 * The URL of a page in a given language, whatever the reader has chosen: it always contains the language.
 * @param path as in `withLocale`
 */
export const inLocale = (path: string, locale: Locale): string => {
  const [before = '', ...hash] = withLocale(path, DEFAULT_LOCALE).split('#');
  const separator = before.includes('?') ? '&' : '?';
  return [`${before}${separator}${LANG_PARAM}=${locale}`, ...hash].join('#');
};

/** The other of the two languages. */
export const otherLocale = (locale: Locale): Locale => LOCALES.find((one) => one !== locale) ?? locale;

/**
 * The URL of a page in a language: `?lang=zh-CN` for Chinese, nothing for the default.
 * @param path path with optional query and hash, e.g. `/articles?page=2#list`
 */
export const withLocale = (path: string, locale: Locale): string => {
  const [beforeHash = '', ...hash] = path.split('#');
  const [pathname = '', ...query] = beforeHash.split('?');
  const search = new URLSearchParams(query.join('?'));
  search.delete(LANG_PARAM);
  if (locale !== DEFAULT_LOCALE) search.set(LANG_PARAM, locale);
  const text = search.toString();
  return pathname + (text && `?${text}`) + (hash.length ? `#${hash.join('#')}` : '');
};
