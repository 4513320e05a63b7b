import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '@contract/enums';
import { COMMON, loadTexts } from '../app/messages';

/** An i18next instance with the texts of one language. Further texts come with the screens that use them. */
export const createI18n = (locale: Locale, texts: Record<string, ResourceLanguage>): i18n => {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    defaultNS: COMMON,
    resources: { [locale]: texts },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
};

/** Makes sure that the texts of a namespace are there in a language. */
export const ensureTexts = async (i18n: i18n, namespace: string, locale: Locale): Promise<void> => {
  if (i18n.hasResourceBundle(locale, namespace)) return;
  i18n.addResourceBundle(locale, namespace, await loadTexts(namespace, locale));
};

/** The namespaces that are loaded in the current language. */
export const loadedNamespaces = (i18n: i18n): string[] => Object.keys(i18n.store.data[i18n.language] ?? {});
