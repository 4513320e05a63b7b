// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@contract/enums';

const SOURCE = join(import.meta.dirname, '../src');

/** Folders with one message file per language. */
const folders = [
  ...new Set(
    readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .filter((file) => /locales\/[^/]+\.json$/.test(file))
      .map((file) => dirname(file)),
  ),
].sort();

interface Texts {
  [key: string]: string | Texts;
}

const read = (folder: string, locale: string): Texts =>
  JSON.parse(readFileSync(join(SOURCE, folder, `${locale}.json`), 'utf8')) as Texts;

const flatten = (texts: Texts, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

/** English has plural forms, Chinese has none: `days_one` and `days_other` count as one key. */
const baseOf = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

const keysOf = (texts: Texts): string[] => [...new Set(flatten(texts).map(([key]) => baseOf(key)))].sort();

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)[^}]*\}\}/g)].map(([, name = '']) => name).sort();

/** The messages of a language by key; of plural forms, the general one. */
const general = (texts: Texts): Map<string, string> =>
  new Map(flatten(texts).map(([key, text]) => [baseOf(key), text]));

describe('messages', () => {
  it('exist', () => {
    expect(folders).toContain('app/locales');
    expect(folders).toContain('features/account/locales');
  });

  describe.each(folders)('%s', (folder) => {
    it('has a file for each language and no other', () => {
      expect(readdirSync(join(SOURCE, folder)).sort()).toEqual(
        LOCALES.map((locale) => `${locale}.json`).sort(),
      );
    });

    it('has the same keys in both languages', () => {
      expect(keysOf(read(folder, 'zh-CN'))).toEqual(keysOf(read(folder, 'en')));
    });

    it('has a message for every key', () => {
      for (const locale of LOCALES) {
        for (const [key, text] of flatten(read(folder, locale))) {
          expect(text.trim(), `${locale} ${key}`).not.toBe('');
        }
      }
    });

    it('uses the same placeholders in both languages', () => {
      const chinese = general(read(folder, 'zh-CN'));
      for (const [key, text] of general(read(folder, 'en'))) {
        expect(placeholders(chinese.get(key) ?? ''), key).toEqual(placeholders(text));
      }
    });
  });
});
