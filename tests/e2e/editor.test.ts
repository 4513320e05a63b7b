import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { axeViolations } from './support/browser';
import {
  idOf,
  makeArticle,
  pastePictures,
  pasteText,
  publish,
  saveByKey,
  source,
  textOf,
  typeAtEnd,
  untilStatus,
  untilText,
} from './support/editor';
import { callApi, sessionOf } from './support/people';
import { ADMIN } from './support/site';
import { useSite } from './support/use-site';

const { site, visit, visitAs } = useSite();
let context: BrowserContext;

beforeEach(async () => {
  ({ context } = await visitAs(ADMIN.user, '/', { viewport: { width: 1440, height: 900 } }));
});

/** Another window of the same browser. */
const windowAt = async (path: string): Promise<Page> => {
  const opened = await context.newPage();
  await opened.goto(site.origin + path);
  await source(opened).waitFor();
  return opened;
};

const readPage = async (id: string, lang = 'en') => {
  const response = await fetch(`${site.origin}/article/${id}${lang === 'en' ? '' : `?lang=${lang}`}`);
  return { status: response.status, html: await response.text() };
};

/** Fails when a reader who comes a second after this, or later, does not see it. */
const untilRead = async (id: string, lang: string, words: string): Promise<void> => {
  const start = Date.now();
  for (let isLate = false; !(await readPage(id, lang)).html.includes(words);) {
    if (isLate) throw new Error(`Readers do not see ${words} within a second`);
    isLate = Date.now() - start >= 1_000;
  }
};

describe('an article', () => {
  it('is written with pasted pictures in both languages, survives the tab, and is read within a second', async () => {
    const written = await windowAt('/admin/article');
    await written.getByRole('textbox', { name: 'Title' }).fill('Two teas');
    await typeAtEnd(written, '## Leaves\n\nGreen tea first.');
    await pastePictures(written, ['one.png', 'two.png']);
    await untilText(written, /(!\[\]\(\/uploads\/[^)]+\)[\s\S]*){2}/);
    await saveByKey(written);
    await written.waitForURL(/\/admin\/article\/[a-z0-9]{24}\?locale=en/);
    const id = idOf(written);
    // the caret is where it was: typing goes on without a click
    await written.keyboard.insertText('Typed after the save.');
    expect(await untilText(written, 'Typed after the save.')).toContain('## Leaves');
    await untilStatus(written, 'Kept in this browser.');
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
    await untilRead(id, 'zh-CN', '先喝绿茶');
    await back.getByText('English', { exact: true }).click();
    await untilText(back, 'Green tea first.');
    await publish(back);
    await untilRead(id, 'en', 'Green tea first');
    expect((await readPage(id)).html).toMatch(/<img[^>]+src="\/uploads\//);
  });

  it('is merged when two windows change different things, and decided when they change the same', async () => {
    const id = await makeArticle(site, { title: 'Merging', content: 'Common ground.' });
    const [one, two] = [await windowAt(`/admin/article/${id}`), await windowAt(`/admin/article/${id}`)];
    await one.getByRole('textbox', { name: 'Abstract' }).fill('From one');
    await typeAtEnd(two, '\n\nFrom two.');
    await one.bringToFront();
    await saveByKey(one);
    await two.bringToFront();
    await two.getByText('This article was saved in another window.').waitFor();
    await two.getByRole('button', { name: 'Keep mine' }).click();
    await saveByKey(two);
    await expect.poll(() => two.getByRole('textbox', { name: 'Abstract' }).inputValue()).toBe('From one');

    await one.bringToFront();
    await one.getByRole('button', { name: 'Load it' }).click();
    await untilText(one, 'From two.');
    await typeAtEnd(one, '\n\nOne says yes.');
    await saveByKey(one);
    await two.bringToFront();
    await typeAtEnd(two, '\n\nTwo says no.');
    await two.keyboard.press('Control+s');
    const dialog = two.getByRole('dialog', { name: 'Somebody else changed this too' });
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

  it('goes back to a version of its history, and the one it left stays there', async () => {
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
    await dialog.getByText('There is no translation:').waitFor();
    await dialog.getByLabel('Publish at').fill('2099-01-01T08:00');
    await dialog.getByRole('button', { name: 'Publish at that time' }).click();
    await shown.getByText('Scheduled', { exact: true }).waitFor();
    expect((await readPage(id)).status).toBe(404);
    await shown.getByRole('button', { name: 'Publish…' }).click();
    await dialog.getByLabel('Publish at').fill('');
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await untilRead(id, 'en', 'Soon to be read');
    await shown.getByText('Published', { exact: true }).waitFor();
    await publish(shown, 'Withdraw');
    await shown.getByText('Withdrawn', { exact: true }).waitFor();
    expect((await readPage(id)).status).toBe(404);
  });

  it('is shown before it is published to whoever has its link', async () => {
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

describe('what is typed', () => {
  it('waits without a network, and is saved by itself when there is one again', async () => {
    const id = await makeArticle(site, { title: 'Offline', content: 'Before.' });
    const shown = await windowAt(`/admin/article/${id}`);
    await context.setOffline(true);
    await typeAtEnd(shown, ' Without a network.');
    await shown.keyboard.press('Control+s');
    await untilStatus(shown, 'No connection');
    await context.setOffline(false);
    await untilStatus(shown, 'Saved');
    const { token } = await sessionOf(site);
    const kept = await callApi<{ content: string }>(site, `GET /articles/working/${id}`, undefined, token);
    expect(kept.content).toBe('Before. Without a network.');
  });

  it('is found to its last letter after a reload that comes at once', async () => {
    const id = await makeArticle(site, { title: 'Reload', content: 'Before.' });
    const shown = await windowAt(`/admin/article/${id}`);
    await shown.route('**/api/articles/draft/**', (route) => route.abort());
    await typeAtEnd(shown, ' To the last lette');
    await shown.keyboard.insertText('r');
    await shown.reload();
    await shown.getByRole('button', { name: 'Take it' }).click();
    await untilText(shown, 'Before. To the last letter');
    const left = await shown.evaluate(() => Object.keys(localStorage));
    expect(left.filter((key) => key.startsWith('manuscript/'))).toEqual([]);
  });

  it('stays when it is too long, and the text of 5 MB that made it so is refused in words', async () => {
    const id = await makeArticle(site, { title: 'Long', content: 'Kept.' });
    const shown = await windowAt(`/admin/article/${id}`);
    await source(shown).click();
    await pasteText(shown, { 'text/plain': 'word '.repeat(1_048_576) });
    await shown.getByText(/would make the text 5\.0 MiB long/).waitFor();
    expect(await textOf(shown)).toBe('Kept.');
    await pasteText(shown, { 'text/plain': `${'a word of a long book, '.repeat(40)}\n\n`.repeat(1_050) });
    await shown.getByText(/% of the longest text/).waitFor();
    await shown.getByRole('button', { name: 'Refresh the preview' }).waitFor();
    const start = Date.now();
    await shown.keyboard.insertText('usable');
    await untilText(shown, 'usable');
    expect(Date.now() - start).toBeLessThan(1_000);
  });

  it('is found at the same place in the preview, also after the words of the screen changed', async () => {
    const part = (number: number) => `## Part ${number}\n\n${'Some words of it. '.repeat(number * 9)}`;
    const content = Array.from({ length: 12 }, (_, index) => part(index + 1)).join('\n\n');
    const id = await makeArticle(site, { title: 'Scroll', content });
    const shown = await windowAt(`/admin/article/${id}`);
    const heading = shown.getByRole('heading', { name: 'Part 12' });
    await heading.waitFor();
    const isNear = () => heading.evaluate((element) => element.getBoundingClientRect().top < 900);
    const follows = async () => {
      await shown.locator('.cm-content').focus();
      await shown.keyboard.press('Control+End');
      await expect.poll(isNear).toBe(true);
      await shown.keyboard.press('Control+Home');
      await expect.poll(isNear).toBe(false);
    };
    await follows();
    await shown.locator('header').first().getByText('中文', { exact: true }).click();
    await shown.getByRole('textbox', { name: 'Markdown 正文' }).waitFor();
    await follows();
  });

  it('comes from Word and web pages as clean markdown', async () => {
    const shown = await windowAt(
      `/admin/article/${await makeArticle(site, { title: 'Paste', content: 'P' })}`,
    );
    await typeAtEnd(shown, '\n\n');
    const html = '<h1 class="Mso">Plan</h1><p>Buy <b>tea</b><o:p></o:p></p><ul><li>green</li></ul>';
    await pasteText(shown, { 'text/html': html, 'text/plain': 'Plan Buy tea green' });
    expect(await untilText(shown, '- green')).toBe('P\n\n## Plan\n\nBuy **tea**\n\n- green');
  });
});

describe('by keyboard', () => {
  it('one writes, formats, saves and leaves the text', async () => {
    const shown = await windowAt(
      `/admin/article/${await makeArticle(site, { title: 'Keys', content: 'plain' })}`,
    );
    await source(shown).focus();
    await shown.keyboard.press('Control+a');
    await shown.keyboard.press('Control+b');
    await untilText(shown, '**plain**');
    await saveByKey(shown);
    await shown.keyboard.press('Escape');
    await shown.keyboard.press('Tab');
    const isIn = () => source(shown).evaluate((box) => box.contains(document.activeElement));
    await expect.poll(isIn).toBe(false);
    await shown.getByRole('button', { name: 'Undo' }).focus();
    await shown.keyboard.press('ArrowRight');
    await shown.locator('[aria-label=Redo]:focus').waitFor();
  });
});

describe('axe finds nothing', () => {
  it.each(['light', 'dark'] as const)('on the editor in the %s theme, in both languages', async (theme) => {
    const id = await makeArticle(site, {
      title: `Axe ${theme}`,
      content: '## Head\n\nSome `code` and [a link](/nowhere).',
    });
    const { page: shown } = await visitAs(ADMIN.user, `/admin/article/${id}`, {
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    await shown.getByRole('heading', { name: 'Head' }).waitFor();
    expect(await axeViolations(shown)).toEqual([]);
    await shown.getByRole('button', { name: 'Publish…' }).click();
    await shown.getByText('A link leads nowhere:').waitFor();
    expect(await axeViolations(shown)).toEqual([]);
    await shown.goto(`${site.origin}/admin/article/${id}?lang=zh-CN`);
    await shown.getByRole('textbox', { name: 'Markdown 正文' }).waitFor();
    expect(await axeViolations(shown)).toEqual([]);
  });
});
