import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { DEFAULT_LOCALE } from '../../../src/contract/enums';
import { picture } from '../../support/samples/image-files';
import { callApi, sessionOf } from './people';
import type { Site } from './site';
import { type Language, wordsOf } from './words';

/** The field for a message, of the chat or to a person: both have the same name. */
export const box = (page: Page, language: Language = DEFAULT_LOCALE) =>
  page.getByRole('textbox', { name: wordsOf(language, 'message/screens/locales')('write'), exact: true });

/** The messages of the open room. */
export const log = (page: Page) => page.getByRole('log', { name: 'Messages', exact: true });

/** A message with a text. */
export const message = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text });

export const write = async (page: Page, text: string, language?: Language) => {
  await box(page, language).fill(text);
  await box(page, language).press('Enter');
};

/** Waits until no message of the page is unsent. */
export const untilSent = (page: Page) =>
  log(page).locator('[data-unsent]').first().waitFor({ state: 'detached' });

/** The unsent texts of all places in the browser's database. */
const storedTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const name = 'wentu-unsent-texts';
    // opening it before the page has created it would create an empty one
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return '';
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction('places').objectStore('places').getAll();
        reading.onerror = () => reject(reading.error);
        reading.onsuccess = () => {
          opening.result.close();
          resolve(JSON.stringify(reading.result));
        };
      };
    });
  });

/** Number of files in the browser's database that wait to be sent. */
export const waitingFiles = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('wentu-chat-files');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count();
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** The field with which a picture for a message is chosen. */
export const pictureField = (page: Page): Locator => page.locator('input[type=file][accept="image/*"]');

/** Chooses a picture of 320 × 200 pixels for a message to the open room. */
export const choosePicture = async (page: Page): Promise<void> => {
  const image = await picture({ width: 320, height: 200 });
  const { name, type: mimeType } = image;
  const buffer = Buffer.from(await image.arrayBuffer());
  await pictureField(page).setInputFiles({ name, mimeType, buffer });
};

/** Resolves when an unsent text is in the browser's database, which keeps it when its tab is closed. */
export const untilStored = (page: Page, text: string): Promise<void> =>
  expect.poll(() => storedTexts(page)).toContain(text);

/** Clicks an action of a message that the mouse shows. Another message that comes moves the row away from the mouse. */
export const clickAction = (row: Locator, name: string) =>
  vi.waitFor(
    async () => {
      await row.page().mouse.move(0, 0);
      await row.hover({ timeout: 5_000 });
      await row.page().getByRole('button', { name, exact: true }).first().click({ timeout: 2_000 });
    },
    { timeout: 20_000 },
  );

/** Creates a room that everybody may read and write in, unless `rest` sets it otherwise. */
export const makeRoom = async (site: Site, title: string, rest: object = {}): Promise<{ id: string }> => {
  const { token } = await sessionOf(site);
  return callApi(site, 'POST /chat_groups', { title, is_public: true, allow_guest: true, ...rest }, token);
};

/** Makes the page hidden, as behind another tab, or visible again. */
export const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );
