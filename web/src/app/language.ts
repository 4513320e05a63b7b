import type { i18n } from 'i18next';
import type { NavigateOptions } from 'react-router-dom';
import type { Locale } from '@contract/enums';
import { isLocale, withLocale } from '@/lib/i18n/locale';
import { local } from '@/lib/state/storage';
import { ensureMessages, loadedNamespaces } from '@/lib/i18n/i18n';
import { untilIslandsHydrated } from '@/lib/page/island';

/** Stored in the browser, and in a cookie for the server, which picks the language before any script runs. */
const LANGUAGE_KEY = 'language';
const COOKIE = 'lang';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The language that the reader chose on an earlier visit, or null. */
export const storedLocale = (): Locale | null => {
  const value = local.get(LANGUAGE_KEY);
  return isLocale(value) ? value : null;
};

/** Stores the reader's choice for later visits. */
export const rememberLocale = (locale: Locale): void => {
  local.set(LANGUAGE_KEY, locale);
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
};

/** The part of the router that a switch of the language needs. */
interface Navigator {
  navigate: (to: string, options: NavigateOptions) => Promise<void>;
}

/** The language of this page view, and the switch to another without a reload. */
export const createLanguage = (i18n: i18n) => {
  let target = i18n.language as Locale;
  return {
    /** During a switch this is already the new language, so that loaders fetch in it. */
    locale: (): Locale => target,

    /** The old language stays on screen until messages and data of the new one are loaded. */
    switchTo: async (locale: Locale, { navigate }: Navigator): Promise<void> => {
      target = locale;
      await untilIslandsHydrated();
      await Promise.all(loadedNamespaces(i18n).map((name) => ensureMessages(i18n, name, locale)));
      const { pathname, search, hash } = window.location;
      const address = withLocale(pathname + search + hash, locale);
      await navigate(address, { replace: true, preventScrollReset: true });
      await i18n.changeLanguage(locale);
      document.documentElement.lang = locale;
    },
  };
};

export type Language = ReturnType<typeof createLanguage>;
