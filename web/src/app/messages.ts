import type { ResourceLanguage } from 'i18next';
import type { Locale } from '@contract/enums';

type TextFiles = Record<string, () => Promise<{ default: ResourceLanguage }>>;

const files: TextFiles = {
  ...import.meta.glob<{ default: ResourceLanguage }>('../features/*/locales/*.json'),
  ...import.meta.glob<{ default: ResourceLanguage }>('./locales/*.json'),
};

/** Makes further files known, by the same kind of path: those of screens that no reader sees (`app/admin/texts`). */
export const addTexts = (more: TextFiles): void => void Object.assign(files, more);

/** The namespace of the frame and the shared components. Each feature has one named as its folder. */
export const COMMON = 'common';

/** The namespace of what the admin's screens share (`components/admin`). */
export const ADMIN_SHARED = 'admin-shared';

const FOLDERS: Record<string, string> = { [COMMON]: '.', [ADMIN_SHARED]: '../components/admin' };

const keyOf = (namespace: string, locale: Locale): string =>
  `${FOLDERS[namespace] ?? `../features/${namespace}`}/locales/${locale}.json`;

/** Every namespace there is. */
export const namespaces = (): string[] => [
  COMMON,
  ADMIN_SHARED,
  ...new Set(Object.keys(files).flatMap((key) => /features\/([^/]+)\//.exec(key)?.[1] ?? [])),
];

/** The source file of a namespace's texts, as the build's manifest names it. */
export const textFile = (namespace: string, locale: Locale): string =>
  keyOf(namespace, locale)
    .replace(/^\.\.\//, 'src/')
    .replace(/^\.\//, 'src/app/');

/** Loads the texts of one namespace in one language. A feature without texts has none to load. */
export const loadTexts = async (namespace: string, locale: Locale): Promise<ResourceLanguage> => {
  const key = keyOf(namespace, locale);
  const file = files[key] ?? files[key.replace('/locales/', '/screens/locales/')];
  return file ? (await file()).default : {};
};
