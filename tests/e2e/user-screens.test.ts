import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, untilFits } from './support/browser';
import { callApi, fillSignIn, makePerson, PASSWORD, sessionOf } from './support/people';
import { ADMIN } from './support/site';
import { useSite } from './support/use-site';

const { site, visitAs } = useSite();

/** Follows and blocks the administrator. */
const followAndBlock = async (token: string) => {
  const { user_id: id } = await sessionOf(site);
  await callApi(site, 'POST /follows', { kind: 'person', id }, token);
  await callApi(site, `PUT /users/${id}/mute`, { muted: true }, token);
};

beforeAll(async () => {
  await makePerson(site, 'collector', 2);
  const { token } = await sessionOf(site, 'collector', PASSWORD);
  await followAndBlock(token);
  const { list } = await callApi<{ list: { id: string }[] }>(site, 'GET /articles?limit=2');
  for (const { id } of list) await callApi(site, 'POST /articles/collects', { id, folder: 'Later' }, token);
});

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

describe('an administrator', () => {
  it('creates a user, sees the details, blocks and deletes', async () => {
    const { page, problems } = await visitAs(ADMIN.user, '/admin/users');
    await page.getByRole('button', { name: 'New user' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New user' });
    await dialog.getByLabel('User name').fill('newcomer');
    await dialog.getByLabel('Password').fill(PASSWORD);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await row(page, 'newcomer').getByRole('button', { name: 'newcomer' }).first().click();
    const details = page.getByRole('dialog');
    await details.getByText('Newest articles').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.reload();
    await page.getByRole('dialog', { name: 'newcomer' }).getByText('Newest articles').waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await row(page, 'newcomer').getByRole('button', { name: 'newcomer' }).first().click();
    await details.getByText('Newest articles').waitFor();
    await page.goBack();
    await details.waitFor({ state: 'hidden' });

    await row(page, 'newcomer').getByRole('button', { name: 'Block' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Advertising');
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    await row(page, 'newcomer').getByText('Blocked').waitFor();
    await expect(sessionOf(site, 'newcomer', PASSWORD)).rejects.toThrow('wrong_credentials');

    await row(page, 'newcomer').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page
      .getByRole('dialog')
      .getByText('articles, also unpublished ones, credited to a removed user')
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row(page, 'newcomer').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });
});

describe('registration', () => {
  it('is set by an administrator, whose invitations can be used until they are withdrawn', async () => {
    const { page, problems } = await visitAs(ADMIN.user, '/admin/users');
    await page.getByRole('button', { name: 'Registration' }).click();
    const drawer = page.getByRole('dialog', { name: 'Registration' });
    await drawer.getByRole('radio', { name: /^By invitation/ }).click();
    await expect.poll(() => callApi(site, 'GET /registration')).toMatchObject({ mode: 'invitation' });
    await drawer.getByLabel('Note').fill('Workshop');
    await drawer.getByLabel('Number of people').fill('3');
    await drawer.getByRole('button', { name: 'Create invitation' }).click();
    const url = await drawer.getByText(/invitation=/).innerText();
    const state = () => callApi(site, `GET /registration${new URL(url.trim()).search}`);
    expect(await state()).toMatchObject({ is_allowed: true });
    const invitation = drawer.getByRole('listitem').filter({ hasText: 'Workshop' });
    await invitation.getByText('0 of 3 used').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await invitation.getByRole('button', { name: 'Withdraw: Workshop' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Withdraw' }).click();
    await invitation.waitFor({ state: 'detached' });
    expect(await state()).toMatchObject({ is_allowed: false });
    expect(problems).toEqual([]);
  });
});

describe('a person', () => {
  it('follows a tag at its list', async () => {
    const { token } = await sessionOf(site, 'collector', PASSWORD);
    const { list } = await callApi<{ list: { title: string }[] }>(site, 'GET /tags?limit=1');
    const { page, problems } = await visitAs('collector', `/articles?tag=${list[0]?.title}`);
    await page.getByRole('button', { name: 'Follow this tag' }).click();
    await page.getByRole('button', { name: 'Following this tag', pressed: true }).waitFor();
    const follows = await callApi(site, 'GET /follows?kind=tag', undefined, token);
    expect(follows).toMatchObject({ list: [{ name: list[0]?.title }] });
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('sees in the own information whom one follows and has blocked, and ends both', async () => {
    await makePerson(site, 'follower', 2);
    const { token } = await sessionOf(site, 'follower', PASSWORD);
    await followAndBlock(token);
    const { page, problems } = await visitAs('follower', '/admin/my-information');
    await page.getByRole('button', { name: /^Unfollow / }).click();
    await page.getByText('You follow nobody.').waitFor();
    await page.getByRole('button', { name: /^Unblock / }).click();
    await page.getByText('You have blocked nobody.').waitFor();
    for (const key of ['GET /follows', 'GET /messages/mutes'])
      expect(await callApi(site, key, undefined, token)).toEqual({ list: [], count: 0 });
    expect(problems).toEqual([]);
  });

  it('gets the own data as a file, closes the account, and keeps it after all', async () => {
    await makePerson(site, 'leaver', 2);
    const { page, problems } = await visitAs('leaver', '/admin/my-information');
    await page.getByRole('button', { name: 'Prepare the file' }).click();
    const link = page.getByRole('link', { name: 'Download' });
    await link.waitFor();
    const file = await fetch(`${site.origin}${await link.getAttribute('href')}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip']);

    await page.getByRole('button', { name: 'Close my account…' }).click();
    const form = page.getByRole('form', { name: 'Close the account' });
    await form.locator('input[name=password]').fill('not-the-password');
    await form.getByRole('button', { name: 'Close my account' }).click();
    await form.locator('input[name=password][aria-invalid]').or(form.getByRole('alert')).first().waitFor();
    await form.locator('input[name=password]').fill(PASSWORD);
    await form.getByRole('button', { name: 'Close my account' }).click();
    await page.waitForURL(/\/login/);
    await fillSignIn(page, 'leaver');
    await page.waitForURL(/\/admin\//);
    await page.goto(`${site.origin}/admin/my-information`);
    await page.getByText('This account is closed and will be deleted').waitFor();
    const notice = page.getByRole('region', { name: 'Your account is closed' });
    await notice.waitFor();
    // one button on the whole screen, although two parts of it say that the account is closed
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByRole('button', { name: 'Close my account…' }).waitFor();
    await notice.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('makes a folder, and moves a favourite into it by dragging', async () => {
    const { page, problems } = await visitAs('collector', '/admin/my-collects');
    await page.getByRole('button', { name: /New folder/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Read again');
    await dialog.getByRole('button').last().click();
    const folders = page.getByRole('navigation', { name: 'Folders' }).getByRole('listitem');
    const folder = folders.filter({ hasText: 'Read again' });
    await dialog.waitFor({ state: 'hidden' });
    const favourite = page.locator('main [draggable=true]').first();
    const title = await favourite.innerText();
    await favourite.dragTo(folder);
    await page.getByText('Moved to “Read again”.').waitFor();
    await expect.poll(() => folder.innerText()).toMatch(/1$/);
    const { token } = await sessionOf(site, 'collector', PASSWORD);
    const { list } = await callApi<{ list: { title: string }[] }>(
      site,
      'GET /articles/collects?folder=Read%20again',
      undefined,
      token,
    );
    expect(list.map((article) => article.title)).toEqual([title]);
    expect(problems).toEqual([]);
  });
});

const LOOKS = [
  ['light', 'en', 1280],
  ['dark', 'zh-CN', 1280],
  ['dark', 'en', 360],
] as const;

describe('axe finds nothing in both themes and languages, and on a phone', () => {
  it.each([
    [ADMIN.user, 'users'],
    ['collector', 'home'],
    ['collector', 'my-collects'],
    ['collector', 'my-information'],
  ])('for %s on %s', async (user, screen) => {
    const { page } = await visitAs(user, `/admin/${screen}`);
    for (const [colorScheme, lang, width] of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${site.origin}/admin/${screen}?lang=${lang}`);
      await page.waitForFunction((language) => document.documentElement.lang === language, lang);
      await page.locator('main h1').waitFor();
      await expect
        .poll(() => page.locator('main [aria-busy="true"], main .ant-spin-spinning').count())
        .toBe(0);
      expect(await axeViolations(page), `${colorScheme}, ${lang}, ${width} px`).toEqual([]);
      await untilFits(page, width);
    }
  });
});
