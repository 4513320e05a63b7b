import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../support/browser';
import { makeUser } from '../support/messages';
import { callApi, PASSWORD, sessionOf } from '../support/people';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';
import { buttonName, inLanguage, LANGUAGES, wordsOf } from '../support/words';

const { site, visitAs } = useSite();

const ADMINISTRATOR = { en: 'Administrator', 'zh-CN': '管理员' };

describe.each(LANGUAGES)('in %s, an administrator changes the account of another person', (language) => {
  const t = wordsOf(language, 'admin-users/screens/locales', '../components/admin/locales');
  const button = (key: string) => ({ name: buttonName(t(key)) });
  const users = inLanguage('/admin/users', language);
  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
  const userInfo = (token: string) => callApi(site, 'GET /user_info', undefined, token);

  it('with a new password, which is shown once and replaces the former one', async () => {
    const { name, token } = await makeUser(site, `forgetful-${language.toLowerCase()}`);
    const { page, problems } = await visitAs(ADMIN.user, users);
    await row(page, name).getByRole('button', button('table.more')).click();
    await page.getByRole('menuitem', { name: t('actions.reset') }).click();
    const form = page.getByRole('dialog', { name: t('reset.title', { name }) });
    // without an address, no link can be mailed
    await form.getByRole('radio', { name: t('reset.show'), checked: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('button', button('reset.generate')).click();

    const shown = page.getByRole('dialog', { name: t('reset.shown', { name }) });
    await shown.getByText(t('reset.once')).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const password = (await shown.locator('code').innerText()).trim();
    await shown.getByRole('button', button('reset.noted')).click();
    await shown.waitFor({ state: 'detached' });
    expect(await page.getByText(password).count()).toBe(0);

    await expect(userInfo(token)).rejects.toThrow('401');
    await expect(sessionOf(site, name, PASSWORD)).rejects.toThrow('wrong_credentials');
    expect((await sessionOf(site, name, password)).token).toBeTruthy();
    expect(problems).toEqual([]);
  });

  it('with another name and role, which ends the sessions', async () => {
    const { name, token } = await makeUser(site, `promoted-${language.toLowerCase()}`);
    const { page, problems } = await visitAs(ADMIN.user, users);
    await row(page, name).getByRole('button', button('actions.edit')).click();
    const form = page.getByRole('dialog', { name: t('edit', { name }) });
    await form.getByLabel(t('fields.nick_name'), { exact: true }).fill(`${name} the second`);
    await form.getByRole('combobox', { name: t('columns.role') }).click();
    await page.locator('.ant-select-item-option:visible', { hasText: ADMINISTRATOR[language] }).click();
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('button', button('save')).click();
    await form.waitFor({ state: 'hidden' });
    await row(page, `${name} the second`).getByText(ADMINISTRATOR[language], { exact: true }).waitFor();

    await expect(userInfo(token)).rejects.toThrow('401');
    const again = await visitAs(name, users);
    await row(again.page, name).first().waitFor();
    expect([problems, again.problems]).toEqual([[], []]);
  });
});

describe.each(LANGUAGES)('in %s, the list of users', (language) => {
  const t = wordsOf(language, 'admin-users/screens/locales', '../components/admin/locales');

  it('is exported as searched, with the columns that it shows', async () => {
    const { name } = await makeUser(site, `listed-${language.toLowerCase()}`);
    const { page } = await visitAs(ADMIN.user, `${inLanguage('/admin/users', language)}&key=${name}`);
    await page.getByRole('row').filter({ hasText: name }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('table.csv.save'), exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    const [header, first, ...more] = (await readFile(await download.path(), 'utf8')).split('\r\n');
    const columns = ['user', 'role', 'state', 'email', 'article_count', 'last_login_at'];
    expect(header).toBe(`\uFEFF${columns.map((column) => t(`columns.${column}`)).join(',')}`);
    expect(first).toMatch(new RegExp(`^${name},[^,]+,${t('states.active')},,0,`));
    expect(more).toEqual(['']);
  });
});
