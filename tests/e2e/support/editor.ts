import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callApi, sessionOf } from './people';
import type { Site } from './site';

/** The markdown on the screen of the editor. */
export const source = (page: Page) => page.getByRole('textbox', { name: 'Text in markdown' });

/** The whole text, also what is not drawn: a copy of the page's own editor would not be it. */
export const textOf = (page: Page): Promise<string> =>
  source(page).evaluate((box) => {
    const lines = [...box.querySelectorAll('.cm-line')].map((line) => line.textContent ?? '');
    return lines.join('\n');
  });

/** Waits until the text holds what it should. */
export const untilText = async (page: Page, wanted: string | RegExp): Promise<string> => {
  let text = '';
  const holds = async () => {
    text = await textOf(page);
    return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
  };
  await expect.poll(holds, { timeout: 15_000, message: `The text never held ${wanted}` }).toBe(true);
  return text;
};

/** Puts the caret at the end of the text and types. */
export const typeAtEnd = async (page: Page, text: string): Promise<void> => {
  await source(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
};

/** Waits for the words that say where the text is safe. */
export const untilStatus = (page: Page, words: string | RegExp): Promise<void> =>
  page.locator('[data-phase]', { hasText: words }).waitFor();

export const saveByKey = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+s');
  await untilStatus(page, 'Saved');
};

/** Pastes pictures as a screenshot tool puts them on the clipboard. */
export const pastePictures = (page: Page, names: string[]): Promise<void> =>
  source(page).evaluate(async (box, files) => {
    const data = new DataTransfer();
    for (const [index, name] of files.entries()) {
      const canvas = new OffscreenCanvas(40 + index, 30);
      canvas.getContext('2d')?.fillRect(index, 0, 20, 20);
      data.items.add(new File([await canvas.convertToBlob()], name, { type: 'image/png' }));
    }
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, names);

/** Pastes text or HTML. */
export const pasteText = (page: Page, types: Record<string, string>): Promise<void> =>
  source(page).evaluate((box, kinds) => {
    const data = new DataTransfer();
    for (const [type, text] of Object.entries(kinds)) data.setData(type, text);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, types);

interface Words {
  title: string;
  content: string;
}

/** A draft in English, the administrator's when nobody else is named. @returns its id */
export const makeArticle = async (
  site: Site,
  words: Words,
  session: Promise<{ token: string }> | { token: string } = sessionOf(site),
): Promise<string> => {
  const { token } = await session;
  return (
    await callApi<{ id: string }>(site, 'POST /articles', { ...words, locale: 'en', state: 'draft' }, token)
  ).id;
};

/** The id in the address of the editor. */
export const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Opens the dialog and publishes. */
export const publish = async (page: Page, button = 'Publish now'): Promise<void> => {
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'hidden' });
};
