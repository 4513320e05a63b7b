import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, untilFits } from '../support/browser';
import { callApi, fillSignIn, makePerson, PASSWORD, sessionOf } from '../support/people';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';
import { buttonName, inLanguage, LANGUAGES, wordsOf } from '../support/words';

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

describe.each(LANGUAGES)('in %s, an administrator', (language) => {
  const t = wordsOf(language, 'admin-users/screens/locales', '../components/admin/locales');
  const at = (screen: string) => inLanguage(`/admin/${screen}`, language);
  const button = (key: string) => ({ name: buttonName(t(key)) });

  it('creates a user, sees the details, blocks and deletes', async () => {
    const name = `newcomer-${language.toLowerCase()}`;
    const { page, problems } = await visitAs(ADMIN.user, at('users'));
    await page.getByRole('button', button('create')).first().click();
    const dialog = page.getByRole('dialog', { name: t('create') });
    await dialog.getByLabel(t('fields.user_name')).fill(name);
    await dialog.getByLabel(t('fields.password')).fill(PASSWORD);
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', button('createOk')).click();
    await dialog.waitFor({ state: 'hidden' });
    await row(page, name).getByRole('button', { name }).first().click();
    const details = page.getByRole('dialog');
    await details.getByText(t('details.articles')).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const opened = new URL(page.url()).search;
    await page.reload();
    await page.getByRole('dialog', { name }).getByText(t('details.articles')).waitFor();
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).search).not.toBe(opened);
    const closed = new URL(page.url()).search;
    await row(page, name).getByRole('button', { name }).first().click();
    await details.getByText(t('details.articles')).waitFor();
    await page.goBack();
    await details.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe(closed);

    await row(page, name).getByRole('button', button('actions.block')).click();
    await page.getByRole('dialog').getByLabel(t('block.reason')).fill('Advertising');
    await page.getByRole('dialog').getByRole('button', button('actions.block')).click();
    await row(page, name).getByText(t('states.blocked')).waitFor();
    await expect(sessionOf(site, name, PASSWORD)).rejects.toThrow('wrong_credentials');

    await row(page, name).getByRole('button', button('table.more')).click();
    await page.getByRole('menuitem', { name: t('delete') }).click();
    await page.getByRole('dialog').getByText(t('deletion.articles')).waitFor();
    await page.getByRole('dialog').getByRole('button', button('delete')).click();
    await row(page, name).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('sets who may register, and creates invitations, which can be used until they are withdrawn', async () => {
    const note = `Workshop, ${language}`;
    const { page, problems } = await visitAs(ADMIN.user, at('users'));
    await page.getByRole('button', button('registration.title')).click();
    const drawer = page.getByRole('dialog', { name: t('registration.title') });
    await drawer.getByRole('radio', { name: t('registration.modes.invitation') }).click();
    await expect.poll(() => callApi(site, 'GET /registration')).toMatchObject({ mode: 'invitation' });
    await drawer.getByLabel(t('invitation.note')).fill(note);
    await drawer.getByLabel(t('invitation.uses')).fill('3');
    await drawer.getByRole('button', button('invitation.create')).click();
    const url = await drawer.getByText(/invitation=/).innerText();
    const state = () => callApi(site, `GET /registration${new URL(url.trim()).search}`);
    expect(await state()).toMatchObject({ is_allowed: true });
    const invitation = drawer.getByRole('listitem').filter({ hasText: note });
    await invitation.getByText(t('invitation.used', { used: 0, total: 3 })).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await invitation.getByRole('button', { name: note }).click();
    await page.getByRole('dialog').last().getByRole('button', button('invitation.withdraw')).click();
    await invitation.waitFor({ state: 'detached' });
    expect(await state()).toMatchObject({ is_allowed: false });
    expect(problems).toEqual([]);
  });
});

describe.each(LANGUAGES)('in %s, a person', (language) => {
  const t = wordsOf(language, 'account/locales', 'user-centre/screens/locales', 'article/locales');
  const words = wordsOf(language, 'admin/locales');
  const at = (path: string) => inLanguage(path, language);
  const named = (name: string) => `${name}-${language.toLowerCase()}`;

  it('follows a tag at its list', async () => {
    const name = named('tagger');
    await makePerson(site, name, 2);
    const { token } = await sessionOf(site, name, PASSWORD);
    type Tags = { list: { title: string }[] };
    const { list } = await callApi<Tags>(site, 'GET /tags?limit=1', undefined, '', language);
    const tag = list[0]?.title ?? '';
    const { page, problems } = await visitAs(name, at(`/articles?tag=${encodeURIComponent(tag)}`));
    await page.getByRole('button', { name: t('follow') }).click();
    await page.getByRole('button', { name: t('following'), pressed: true }).waitFor();
    const follows = await callApi(site, 'GET /follows?kind=tag', undefined, token, language);
    expect(follows).toMatchObject({ list: [{ name: tag }] });
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('lists followed and blocked people on the account page, where both can be ended', async () => {
    const name = named('follower');
    await makePerson(site, name, 2);
    const { token } = await sessionOf(site, name, PASSWORD);
    await followAndBlock(token);
    const { page, problems } = await visitAs(name, at('/admin/my-information'));
    const of = { name: ADMIN.user };
    await page.getByRole('button', { name: t('my.follows.endNamed', of) }).click();
    await page.getByText(t('my.follows.empty')).waitFor();
    await page.getByRole('button', { name: t('my.blocked.endNamed', of) }).click();
    await page.getByText(t('my.blocked.empty')).waitFor();
    for (const key of ['GET /follows', 'GET /messages/mutes'])
      expect(await callApi(site, key, undefined, token)).toEqual({ list: [], count: 0 });
    expect(problems).toEqual([]);
  });

  it('downloads their own data, closes the account, and cancels that', async () => {
    const name = named('leaver');
    await makePerson(site, name, 2);
    const { page, problems } = await visitAs(name, at('/admin/my-information'));
    await page.getByRole('button', { name: t('my.data.prepare') }).click();
    const link = page.getByRole('link', { name: t('my.data.download') });
    await link.waitFor();
    const file = await fetch(`${site.origin}${await link.getAttribute('href')}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip']);

    await page.getByRole('button', { name: t('my.close.open') }).click();
    const form = page.getByRole('form', { name: t('my.close.title') });
    await form.locator('input[name=password]').fill('not-the-password');
    await form.getByRole('button', { name: t('my.close.submit') }).click();
    await form.locator('input[name=password][aria-invalid]').or(form.getByRole('alert')).first().waitFor();
    await form.locator('input[name=password]').fill(PASSWORD);
    await form.getByRole('button', { name: t('my.close.submit') }).click();
    await page.waitForURL(/\/login/);
    await fillSignIn(page, name);
    await page.waitForURL(/\/admin\//);
    await page.goto(site.origin + at('/admin/my-information'));
    await page.getByText(t('my.close.closed')).waitFor();
    const notice = page.getByRole('region', { name: words('closed.label') });
    await notice.waitFor();
    // one button on the whole screen, although two parts of it say that the account is closed
    await page.getByRole('button', { name: words('closed.keep') }).click();
    await page.getByRole('button', { name: t('my.close.open') }).waitFor();
    await notice.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('creates a folder, and moves a favourite into it by dragging', async () => {
    const name = language === 'en' ? 'Read again' : '再读一遍';
    const { page, problems } = await visitAs('collector', at('/admin/my-collects'));
    await page.getByRole('button', { name: t('folders.add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button').last().click();
    const folders = page.getByRole('navigation', { name: t('folders.label') }).getByRole('listitem');
    const folder = folders.filter({ hasText: name });
    await dialog.waitFor({ state: 'hidden' });
    const favourite = page.locator('main [draggable=true]').first();
    const title = await favourite.innerText();
    await favourite.dragTo(folder);
    await page.getByText(t('moved', { folder: name })).waitFor();
    await expect.poll(() => folder.innerText()).toMatch(/1$/);
    const { token } = await sessionOf(site, 'collector', PASSWORD);
    const { list } = await callApi<{ list: { title: string }[] }>(
      site,
      `GET /articles/collects?folder=${encodeURIComponent(name)}`,
      undefined,
      token,
      language,
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

describe('axe reports no violation in both themes and languages, and on a phone', () => {
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
