import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { callApi, sessionOf } from './people';
import type { Site } from './site';

/** The markdown in the editor. */
export const source = (page: Page) => page.getByRole('textbox', { name: 'Text in markdown' });

/** Another window of a browser, with an editor at a path. */
export const windowAt = async (context: BrowserContext, address: string): Promise<Page> => {
  const opened = await context.newPage();
  await opened.goto(address);
  await source(opened).waitFor();
  return opened;
};

/** What tests need of CodeMirror's `Text`. */
interface EditorText {
  length: number;
  sliceString: (from: number, to?: number, separator?: string) => string;
}

/** The element of CodeMirror's content with its view, as CodeMirror's `findFromDOM` reads it. */
export interface EditorContent extends HTMLElement {
  cmTile: { root: { view: { state: { doc: EditorText } } } };
}

/** The complete text as it is stored, whichever of its marks are shown. */
export const textOf = (page: Page): Promise<string> =>
  source(page).evaluate((box) => (box as EditorContent).cmTile.root.view.state.doc.toString());

/** Chooses how the text is shown. */
export const showAs = (page: Page, view: 'Write' | 'Markdown' | 'Side by side' | 'Preview'): Promise<void> =>
  page.getByRole('toolbar').getByText(view, { exact: true }).click();

/** Opens the panel with abstract, category, tags and cover. */
export const openInformation = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Information' }).click();
  await page.getByRole('textbox', { name: 'Abstract' }).waitFor();
};

/** Waits until the text equals the expected one. */
export const untilText = async (page: Page, expected: string | RegExp): Promise<string> => {
  let text = '';
  const holds = async () => {
    text = await textOf(page);
    return typeof expected === 'string' ? text.includes(expected) : expected.test(text);
  };
  await expect.poll(holds, { timeout: 15_000, message: `The text never held ${expected}` }).toBe(true);
  return text;
};

/** Moves the caret to the end of the text and types. */
export const typeAtEnd = async (page: Page, text: string): Promise<void> => {
  await source(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
};

/** Waits for a save status. */
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

/**
 * A draft in English, by default the administrator's.
 * @returns its id
 */
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

/** The id in the URL of the editor. */
export const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Opens the page of publishing and publishes: for the first time, or what changed since. */
export const publish = async (
  page: Page,
  button: 'Publish now' | 'Update' = 'Publish now',
): Promise<void> => {
  const isUpdate = button === 'Update';
  await page.getByRole('button', { name: isUpdate ? 'Update…' : 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: isUpdate ? 'Update' : 'Publish' });
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue writing' }).click();
  await dialog.waitFor({ state: 'hidden' });
};
