import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { axeViolations } from '../support/browser';
import {
  idOf,
  makeArticle,
  openInformation,
  pastePictures,
  publish,
  saveByKey,
  showAs,
  source,
  typeAtEnd,
  untilStatus,
  untilText,
  windowAt as openWindow,
} from '../support/editor';
import { callApi, sessionOf } from '../support/people';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';

const { site, visit, visitAs } = useSite();
let context: BrowserContext;

beforeEach(async () => {
  ({ context } = await visitAs(ADMIN.user, '/', { viewport: { width: 1440, height: 900 } }));
});

/** Another window of the same browser. */
const windowAt = (path: string): Promise<Page> => openWindow(context, site.origin + path);

const readPage = async (id: string, lang = 'en') => {
  const response = await fetch(`${site.origin}/article/${id}${lang === 'en' ? '' : `?lang=${lang}`}`);
  return { status: response.status, html: await response.text() };
};

/** Fails when the next reader does not see the change: called when the page has confirmed the publication to its author. */
const expectRead = async (id: string, lang: string, words: string): Promise<void> => {
  expect((await readPage(id, lang)).html).toContain(words);
};

describe('an article', () => {
  it('is written with pasted pictures in both languages, kept when the tab is closed, and published for the next reader', async () => {
    const written = await windowAt('/admin/article');
    await written.getByRole('textbox', { name: 'Title' }).fill('Two teas');
    await typeAtEnd(written, '## Leaves\n\nGreen tea first.');
    await pastePictures(written, ['one.png', 'two.png']);
    await untilText(written, /(!\[\]\(\/uploads\/[^)]+\)[\s\S]*){2}/);
    await saveByKey(written);
    await written.waitForURL(/\/admin\/article\/[a-z0-9]{24}\?locale=en/);
    const id = idOf(written);
    // the caret is where it was: typing continues without a click
    await written.keyboard.insertText('Typed after the save.');
    expect(await untilText(written, 'Typed after the save.')).toContain('## Leaves');
    // on the server too, when the autosave was quicker than this check
    await untilStatus(written, /Kept (in this browser|here and on the server)/);
    await written.close();

    const back = await windowAt(`/admin/article/${id}`);
    expect(await untilText(back, 'Green tea first.')).not.toContain('Typed after the save.');
    const notice = back.getByRole('alert').filter({ hasText: 'that was not saved' });
    await notice.getByRole('button', { name: 'Show difference' }).click();
    const comparison = back.getByRole('dialog', { name: 'Show difference' });
    await comparison.locator('.cm-changedText, .cm-insertedLine, .cm-changedLine').first().waitFor();
    await comparison.getByRole('button', { name: 'Take it' }).click();
    await untilText(back, 'Typed after the save.');
    await saveByKey(back);
    await back.getByText('简体中文 (add)').click();
    await back.waitForURL(/locale=zh-CN/);
    await back.getByRole('textbox', { name: 'Title' }).and(back.locator('[lang="zh-CN"]')).fill('两种茶');
    await typeAtEnd(back, '先喝绿茶。');
    await saveByKey(back);
    await publish(back);
    await expectRead(id, 'zh-CN', '先喝绿茶');
    await back.getByText('English', { exact: true }).click();
    await untilText(back, 'Green tea first.');
    await publish(back);
    await expectRead(id, 'en', 'Green tea first');
    expect((await readPage(id)).html).toMatch(/<img[^>]+src="\/uploads\//);
  });

  it('is merged when two windows change different parts, and shows a conflict when they change the same', async () => {
    const id = await makeArticle(site, { title: 'Merging', content: 'Common ground.' });
    const [one, two] = [await windowAt(`/admin/article/${id}`), await windowAt(`/admin/article/${id}`)];
    await openInformation(one);
    await one.getByRole('textbox', { name: 'Abstract' }).fill('From one');
    await typeAtEnd(two, '\n\nFrom two.');
    await one.bringToFront();
    await saveByKey(one);
    await two.bringToFront();
    await two.getByText('This article was saved in another window.').waitFor();
    await two.getByRole('button', { name: 'Keep mine' }).click();
    await saveByKey(two);
    await openInformation(two);
    await expect.poll(() => two.getByRole('textbox', { name: 'Abstract' }).inputValue()).toBe('From one');

    await one.bringToFront();
    await one.getByRole('button', { name: 'Load it' }).click();
    await untilText(one, 'From two.');
    await typeAtEnd(one, '\n\nOne says yes.');
    await saveByKey(one);
    await two.bringToFront();
    await typeAtEnd(two, '\n\nTwo says no.');
    await two.keyboard.press('Control+s');
    const dialog = two.getByRole('dialog', { name: 'You changed this in another window too' });
    const result = dialog.getByRole('textbox', { name: 'The result' });
    await result.waitFor();
    await dialog.getByRole('textbox', { name: 'Theirs' }).filter({ hasText: 'One says yes.' }).waitFor();
    await result.click();
    await two.keyboard.press('Control+End');
    await two.keyboard.insertText(' And one says yes.');
    await dialog.getByRole('button', { name: 'Save the result' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await untilStatus(two, 'Saved');
    await untilText(two, 'Two says no. And one says yes.');
  });

  it('restores a version of its history, and keeps the current one', async () => {
    const id = await makeArticle(site, { title: 'History', content: 'First words.' });
    const shown = await windowAt(`/admin/article/${id}`);
    await typeAtEnd(shown, ' Second words.');
    await saveByKey(shown);
    await shown.getByRole('button', { name: 'More', exact: true }).click();
    await shown.getByRole('menuitem', { name: 'History' }).click();
    const drawer = shown.getByRole('dialog', { name: 'History' });
    await drawer.getByRole('button', { name: /Version 1/ }).click();
    await drawer.locator('.cm-changedText').first().waitFor();
    await drawer.getByRole('button', { name: 'Restore' }).click();
    await shown
      .getByRole('dialog', { name: 'Restore version 1?' })
      .getByRole('button', { name: 'Restore' })
      .click();
    await untilText(shown, /^First words\.$/);
    await drawer.getByRole('button', { name: /Version 2/ }).waitFor();
  });

  it('is scheduled, published, and withdrawn', async () => {
    const id = await makeArticle(site, { title: 'Schedule', content: 'Soon to be read.' });
    const shown = await windowAt(`/admin/article/${id}`);
    await shown.getByRole('button', { name: 'Publish…' }).click();
    const dialog = shown.getByRole('dialog', { name: 'Publish' });
    await dialog.getByText('There is no Chinese text').waitFor();
    await dialog.getByText('At a time').click();
    await dialog.getByLabel('Publish at').fill('2099-01-01T08:00');
    await dialog.getByRole('button', { name: 'Publish at that time' }).click();
    await dialog.getByRole('heading', { name: 'Scheduled' }).waitFor();
    // "back" of the browser returns to the text
    await shown.goBack();
    await shown.getByText(/^Scheduled · Thursday, January 1, 2099/).waitFor();
    expect((await readPage(id)).status).toBe(404);
    await shown.getByRole('button', { name: 'Publish…' }).click();
    await dialog.getByText('Now', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    const goOn = dialog.getByRole('button', { name: 'Continue writing' });
    await goOn.waitFor();
    await expectRead(id, 'en', 'Soon to be read');
    await goOn.click();
    await dialog.waitFor({ state: 'hidden' });
    await shown.getByText('Published', { exact: true }).waitFor();
    await shown.getByRole('button', { name: 'More', exact: true }).click();
    await shown.getByRole('menuitem', { name: 'Withdraw…' }).click();
    const question = shown.getByRole('dialog', { name: 'Withdraw “Schedule”?' });
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await shown.locator('header').getByText('Withdrawn', { exact: true }).waitFor();
    expect((await readPage(id)).status).toBe(404);
  });

  it('is corrected on the page of publishing, in both languages, and found on the site from there', async () => {
    const id = await makeArticle(site, {
      title: 'Put right',
      content: 'See ![](/favicon.svg) and [this](/nowhere). ![Far](https://127.0.0.1:1/far.png)',
    });
    const { token } = await sessionOf(site);
    const chinese = { id, version: 0, locale: 'zh-CN', title: '改好', content: '正文', state: 'draft' };
    await callApi(site, 'PUT /articles', chinese, token);
    const shown = await windowAt(`/admin/article/${id}?locale=en`);
    await typeAtEnd(shown, ' Typed just before.');
    await shown.getByRole('button', { name: 'Publish…' }).click();
    const dialog = shown.getByRole('dialog', { name: 'Publish' });
    await dialog.getByText('1 picture has no alternative text').click();
    await dialog.getByLabel('Alternative text of /favicon.svg').fill('The seal');
    await dialog.getByText('1 link is broken').click();
    await dialog.getByLabel('New address instead of /nowhere').fill('/articles');
    await dialog.getByRole('button', { name: 'Replace' }).click();
    await dialog.getByText('1 link is broken').waitFor({ state: 'hidden' });
    await dialog.getByText('1 picture is on another site').click();
    await dialog.getByRole('button', { name: 'Copy to this site' }).click();
    await dialog.getByText('This picture cannot be fetched from its address.').waitFor();
    // "back" returns to the text, with the corrections
    await shown.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await untilText(shown, '![The seal](/favicon.svg) and [this](/articles)');
    await shown.getByRole('button', { name: 'Publish…' }).click();
    await dialog.getByText('Both', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await dialog.getByRole('button', { name: 'Continue writing' }).waitFor();
    await expectRead(id, 'en', 'Typed just before.');
    await expectRead(id, 'zh-CN', '正文');
    const address = await dialog.getByRole('link', { name: 'View on site' }).getAttribute('href');
    expect(address).toBe(`${site.origin}/article/${id}?lang=en`);
  });

  it('is shown before publication by a preview link', async () => {
    const id = await makeArticle(site, { title: 'By link', content: 'Only by link.' });
    const shown = await windowAt(`/admin/article/${id}`);
    await shown.getByRole('button', { name: 'More', exact: true }).click();
    await shown.getByRole('menuitem', { name: 'Preview link' }).click();
    await shown.getByRole('button', { name: 'Make a link' }).click();
    const link = await shown.getByRole('textbox', { name: 'Address of the preview' }).inputValue();
    const reader = await visit();
    await reader.page.goto(link);
    await reader.page.getByText('Only by link.').waitFor();
  });
});

it('axe reports no violation on the editor, in both themes and languages', async () => {
  const id = await makeArticle(site, {
    title: 'Looked at by axe',
    content: '## Head\n\nSome `code` and [a link](/nowhere).',
  });
  const { page: shown } = await visitAs(ADMIN.user, `/admin/article/${id}`);
  await source(shown).waitFor();
  expect(await axeViolations(shown)).toEqual([]);
  // both panels and the view stay open, even after a reload
  await shown.getByRole('button', { name: 'Tools' }).click();
  await openInformation(shown);
  await showAs(shown, 'Side by side');
  for (const colorScheme of ['light', 'dark'] as const) {
    await shown.emulateMedia({ colorScheme });
    await shown.goto(`${site.origin}/admin/article/${id}?lang=en`);
    await shown.getByRole('heading', { name: 'Head' }).waitFor();
    await shown.getByRole('textbox', { name: 'Abstract' }).waitFor();
    expect(await axeViolations(shown), colorScheme).toEqual([]);
    await shown.getByRole('button', { name: 'Publish…' }).click();
    await shown.getByText('1 link is broken').click();
    await shown.getByText('No cover').click();
    await shown.getByText('At a time').click();
    expect(await axeViolations(shown), colorScheme).toEqual([]);
    await shown.goto(`${site.origin}/admin/article/${id}?lang=zh-CN`);
    await shown.getByRole('textbox', { name: 'Markdown 正文' }).waitFor();
    expect(await axeViolations(shown), colorScheme).toEqual([]);
  }
});
