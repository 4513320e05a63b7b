import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, untilFits } from '../support/browser';
import {
  makeArticle,
  pastePictures,
  saveByKey,
  source,
  textOf,
  typeAtEnd,
  untilText,
} from '../support/editor';
import { callApi, makePerson, PASSWORD, sessionOf, signIn } from '../support/people';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';

const { site, visit, visitAs } = useSite();

beforeAll(async () => {
  await makePerson(site, 'writer', 2);
  await makePerson(site, 'looker', 3);
});

/** The editor of a user, in a separate browser context. */
const editorOf = (user: string, id: string, query = '') =>
  visitAs(user, `/admin/article/${id}${query}`, { viewport: { width: 1440, height: 900 } });

const saved = async (id: string, locale = 'en') => {
  const { token } = await sessionOf(site);
  const path = `/articles/working/${id}?locale=${locale}`;
  return callApi<{ content: string; state: string }>(site, `GET ${path}`, undefined, token);
};

describe('an author', () => {
  it('requests a review, reads the reason of a rejection, and is published on the second attempt', async () => {
    const id = await makeArticle(
      site,
      { title: 'To review', content: 'Short.' },
      await sessionOf(site, 'writer', PASSWORD),
    );
    const author = await editorOf('writer', id);
    const ask = async (page: Page) => {
      await page.getByRole('button', { name: 'Send for review…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send for review' }).click();
      await page.getByRole('heading', { name: 'Sent for review' }).waitFor();
      await page.getByRole('button', { name: 'Continue writing' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByText('This waits for review.').waitFor();
    };
    await ask(author.page);
    const admin = await editorOf(ADMIN.user, id);
    await admin.page.getByRole('button', { name: 'Send back' }).click();
    const dialog = admin.page.getByRole('dialog', { name: 'Send back' });
    await dialog.getByRole('textbox').fill('Please say more.');
    expect(await axeViolations(admin.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send back' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await author.page.reload();
    await author.page.getByText('Please say more.').waitFor();
    await typeAtEnd(author.page, ' And more.');
    await ask(author.page);
    await admin.page.reload();
    await admin.page.getByRole('button', { name: 'Accept and publish' }).click();
    await admin.page.getByText('Published', { exact: true }).waitFor();
    expect(await saved(id)).toMatchObject({ state: 'published', content: 'Short. And more.' });
  });

  it('gets "forbidden" for articles of others, and "not found" for an unknown one', async () => {
    const id = await makeArticle(site, { title: 'Not yours', content: 'Mine.' });
    const { page } = await editorOf('writer', id);
    await page.getByRole('heading', { name: 'This article belongs to somebody else' }).waitFor();
    await page.goto(`${site.origin}/admin/article/${'z'.repeat(24)}`);
    await page.getByRole('heading', { name: 'There is no such article' }).waitFor();
  });
});

describe('a guest', () => {
  it('can view the text and its history, but change neither', async () => {
    const id = await makeArticle(site, { title: 'To look at', content: 'Look.' });
    const { page } = await editorOf('looker', id);
    await page.getByText('You can see everything here, but change nothing.').waitFor();
    await source(page).click();
    await page.keyboard.insertText('x');
    expect(await textOf(page)).toBe('Look.');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await page.getByRole('button', { name: /Version 1/ }).click();
    await page.getByText('The two texts are the same.').waitFor();
    expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0);
  });
});

describe('a session that expires during writing', () => {
  it('is renewed over the text, and the save continues', async () => {
    const id = await makeArticle(site, { title: 'Expired', content: 'Before.' });
    const { page } = await visit({ reducedMotion: 'no-preference' });
    await signIn(page, site, { back: `/admin/article/${id}` });
    await source(page).waitFor();
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().includes('/articles/draft/')),
      typeAtEnd(page, ' After.'),
    ]);
    await callApi(site, 'POST /logout', {}, (await request.headerValue('token')) ?? '');
    // storing it in the background loses no letter of the text
    await page.keyboard.type(' Still');
    await page.getByRole('alert').filter({ hasText: 'Your session has ended' }).waitFor();
    await page.keyboard.type(' here.');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog').filter({ has: page.locator('input[name=password]') });
    // the name is known, and closing the dialog leaves the text
    await expect.poll(() => dialog.locator('input[name=user_name]').inputValue()).toBe(ADMIN.user);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await typeAtEnd(page, ' Later.');
    // as on a busy computer: a dialog that grows would move its button away from under the mouse
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Animation.enable');
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.00001 });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.locator('input[name=password]').fill(ADMIN.password);
    await dialog.locator('button[type=submit]').hover();
    await page.mouse.down();
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await expect.poll(() => dialog.evaluate((element) => element.getAnimations().length)).toBe(0);
    await page.mouse.up();
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+s');
    await page.locator('[data-phase=clean]').waitFor();
    expect((await saved(id)).content).toBe('Before. After. Still here. Later.');
  });
});

describe('a failed upload of a picture', () => {
  it('keeps its position, shows the error, and is retried', async () => {
    const id = await makeArticle(site, { title: 'Picture', content: 'See:' });
    const { page } = await editorOf(ADMIN.user, id);
    await page.route('**/api/image', (route) => route.abort(), { times: 1 });
    await typeAtEnd(page, '\n');
    await pastePictures(page, ['one.png']);
    await page.getByText(/^Not sent:/).waitFor();
    await untilText(page, '](uploading:');
    await page.getByRole('button', { name: 'Try one.png again' }).click();
    expect(await untilText(page, /!\[\]\(\/uploads\//)).not.toContain('uploading:');
  });
});

describe('two languages', () => {
  it('are shown side by side, and an outdated translation shows what changed', async () => {
    const id = await makeArticle(site, { title: 'Source', content: 'Tea is green.' });
    const { token } = await sessionOf(site);
    const translation = {
      id,
      version: 0,
      locale: 'zh-CN',
      title: '译文',
      content: '茶是绿的。',
      state: 'draft',
    };
    await callApi(site, 'PUT /articles', translation, token);
    const { page } = await editorOf(ADMIN.user, id, '?locale=en');
    await typeAtEnd(page, ' And black.');
    await saveByKey(page);
    await page.getByText('简体中文', { exact: false }).first().click();
    await page.getByText(/after this translation was written/).waitFor();
    await page.getByRole('button', { name: 'Show what changed' }).click();
    const dialog = page.getByRole('dialog', { name: 'What changed in English' });
    await dialog.locator('.cm-changedText', { hasText: 'And black.' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Translation', { exact: true }).click();
    const other = page.getByRole('region', { name: 'The English text' });
    await other.locator('pre', { hasText: 'Tea is green. And black.' }).waitFor();
    await untilText(page, /^茶是绿的。$/);
  });
});

describe('on a phone', () => {
  it.each(['en', 'zh-CN'])('the editor fits 360 px, and axe reports no violation (%s)', async (lang) => {
    const id = await makeArticle(site, { title: `Phone ${lang}`, content: 'Words.' });
    const path = `/admin/article/${id}?locale=en${lang === 'en' ? '' : `&lang=${lang}`}`;
    const { page } = await visitAs(ADMIN.user, path, { viewport: { width: 360, height: 740 } });
    await page.locator('.cm-content').waitFor();
    await untilFits(page, 360);
    // state and actions take two rows: the text begins in the first third of the screen
    expect((await page.locator('.cm-content').boundingBox())?.y).toBeLessThan(740 / 3);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: lang === 'en' ? 'Information' : '文章信息' }).click();
    await page.getByLabel(lang === 'en' ? 'Abstract' : '摘要').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});
