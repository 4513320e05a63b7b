import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../src/contract/enums';
import { ROOT } from './site/environment';

const WEB = path.join(ROOT, 'web/src');

type Messages = string | { [key: string]: Messages };

const textsIn = (messages: Messages): string[] =>
  typeof messages === 'string' ? [messages] : Object.values(messages).flatMap(textsIn);

/** Returns whether a screen of the web app or its menu has a text, such as the label of a button. */
export const screenTexts = (language: Locale): ((text: string) => boolean) => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' });
  const read = (file: string) => readFileSync(path.join(WEB, file), 'utf8');
  const texts = new Set(
    files
      .filter((file) => file.endsWith(`locales/${language}.json`))
      .flatMap((file) => textsIn(JSON.parse(read(file)) as Messages)),
  );
  const menu = read('features/admin/screen-table.ts');
  return (text) => texts.has(text) || menu.includes(`'${text}'`);
};
