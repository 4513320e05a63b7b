import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '@contract/enums';

/** Namespace of the layout and the shared components. Each feature has one with the name of its folder. */
export const COMMON = 'common';
/** Namespace of the messages of HTTP errors; loaded with the HTTP client. */
export const HTTP_ERRORS = 'http';

/** The messages of one namespace in one language. */
export interface MessageFile {
  default: ResourceLanguage;
}

/** Message files by path, as `import.meta.glob` returns them. */
type MessageFiles = Record<string, () => Promise<MessageFile>>;

/** Loaders of message files by `namespace/locale`. */
const loaders: MessageFiles = {};

/**
 * Registers message files named `<locale>.json`.
 * @param namespace of all files; the folder of their feature when left out
 */
export const addMessages = (files: MessageFiles, namespace?: string): void => {
  for (const [path, load] of Object.entries(files)) {
    const [, feature = ''] = /features\/([^/]+)/.exec(path) ?? [];
    loaders[`${namespace ?? feature}/${path.slice(path.lastIndexOf('/') + 1, -'.json'.length)}`] = load;
  }
};

/** All namespaces with registered files. */
export const namespaces = (): string[] => [
  ...new Set(Object.keys(loaders).map((key) => key.slice(0, key.indexOf('/')))),
];

/** Loads the messages of a namespace in a language; empty for a feature without messages. */
export const loadMessages = async (namespace: string, locale: Locale): Promise<ResourceLanguage> =>
  (await loaders[`${namespace}/${locale}`]?.())?.default ?? {};

/**
 * Creates an i18next instance with the given namespaces of one language. Screens add theirs when they load.
 */
export const createI18n = (locale: Locale, messages: Record<string, ResourceLanguage>): i18n => {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    defaultNS: COMMON,
    resources: { [locale]: messages },
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
};

/** Loads a namespace in a language unless it is loaded already. */
export const ensureMessages = async (i18n: i18n, namespace: string, locale: Locale): Promise<void> => {
  if (i18n.hasResourceBundle(locale, namespace)) return;
  i18n.addResourceBundle(locale, namespace, await loadMessages(namespace, locale));
};

/** The namespaces that are loaded in the current language. */
export const loadedNamespaces = (i18n: i18n): string[] => Object.keys(i18n.store.data[i18n.language] ?? {});
