import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '../../../src/contract/enums';
import { ROOT } from './site';

/** The languages of the site: what a person does is tried in each. */
export const LANGUAGES = LOCALES;
export type Language = (typeof LOCALES)[number];

/**
 * Returns a function that reads the messages of a language, as the screens show them: `t('folders.add')`. It looks in the
 * files `web/src/features/<folder>/<language>.json` in turn. A place without a value stays: `{{name}}`.
 */
export const wordsOf = (language: Language, ...folders: readonly string[]) => {
  const files = folders.map((folder): unknown => {
    const file = path.join(ROOT, 'web/src/features', folder, `${language}.json`);
    return JSON.parse(readFileSync(file, 'utf8'));
  });
  return (key: string, values: Record<string, string | number> = {}): string => {
    for (const file of files) {
      const found = key.split('.').reduce<unknown>((at, part) => (at as never)?.[part], file);
      if (typeof found === 'string')
        return found.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
    }
    throw new Error(`There is no message ${key}`);
  };
};

/**
 * The name of a button with these words, or of that of a row: "Edit: Ann". antd sets a space between two Chinese
 * characters.
 */
export const buttonName = (text: string): RegExp => {
  const letters = [...text].map((letter) => letter.replace(/[$()*+.?[\\\]^{|}]/, String.raw`\$&`));
  const words = letters.join(/^\p{Script=Han}{2}$/u.test(text) ? ' ?' : '');
  return new RegExp(`^${words}(?:[:：].*)?$`);
};

/** An address of the site in a language. */
export const inLanguage = (url: string, language: Language): string =>
  `${url}${url.includes('?') ? '&' : '?'}lang=${language}`;
