import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { codeIn, nextMail } from '../../support/account/codes';
import { linkIn, useMailbox } from '../support/mailbox';
import { callApi, makePerson, PASSWORD, sessionOf, signIn, untilTaken } from '../support/people';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';
import { buttonName, inLanguage, LANGUAGES, wordsOf } from '../support/words';

const { site, visit, visitAs } = useSite();
const box = useMailbox(site);
const NEW_PASSWORD = 'another-password-7';

const fill = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await page.locator(`input[name=${name}]`).fill(value);
  await page.locator('form:has(input[name]) button[type=submit]').click();
};

/** The link of the newest mail to an address leads to the site of the test. */
const openLink = async (page: Page, address: string) => {
  const { pathname, search } = new URL(linkIn(await nextMail(box, address), '/login'));
  await page.goto(site.origin + pathname + search);
  await untilTaken(page);
};

describe.each(LANGUAGES)('in %s', (language) => {
  const t = wordsOf(
    language,
    'account/locales',
    'admin-users/screens/locales',
    '../components/admin/locales',
  );
  const named = (name: string) => `${name}-${language.toLowerCase()}`;

  it('an invitation leads to the registration, which is closed to others, and is used up by it', async () => {
    const name = named('invited');
    const address = `${name}@example.com`;
    const { page: admin } = await visitAs(ADMIN.user, inLanguage('/admin/users', language));
    await admin.getByRole('button', { name: t('registration.title') }).click();
    const drawer = admin.getByRole('dialog', { name: t('registration.title') });
    await drawer.getByRole('radio', { name: t('registration.modes.invitation') }).click();
    await drawer.getByRole('textbox', { name: t('invitation.email') }).fill(address);
    await drawer.getByRole('button', { name: t('invitation.create') }).click();
    await drawer.getByText(t('invitation.mailed', { address })).waitFor();

    const { page, problems } = await visit();
    await openLink(page, address);
    await page.getByText(t('register.emailHint')).waitFor();
    await fill(page, { user_name: name, email: address, password: PASSWORD });
    await page.locator('input[name=code]').waitFor();
    await fill(page, { code: codeIn(await nextMail(box, address, 2)) ?? '' });
    await page.waitForURL((url) => url.pathname !== '/login');
    expect((await sessionOf(site, name, PASSWORD)).token).not.toBe('');
    expect(problems).toEqual([]);

    const { page: late } = await visit();
    const { search } = new URL(linkIn(await nextMail(box, address), '/login'));
    await late.goto(`${site.origin}/login${search}`);
    await late.getByText(t('register.needsInvitation')).waitFor();
  });

  it('a link of an administrator sets a new password and ends the sessions', async () => {
    const name = named('forgetful');
    const email = `${name}@example.com`;
    const { token } = await sessionOf(site);
    const body = { user_name: name, nick_name: name, password: PASSWORD, role: 2, email };
    await callApi(site, 'POST /users', body, token);
    const before = await sessionOf(site, name, PASSWORD);
    await callApi(site, 'PUT /user_info', { language }, before.token);
    const { page: admin } = await visitAs(ADMIN.user, inLanguage('/admin/users', language));
    const row = admin.getByRole('row').filter({ hasText: name });
    await row.getByRole('button', { name: buttonName(t('table.more')) }).click();
    await admin.getByRole('menuitem', { name: t('actions.reset') }).click();
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: t('reset.send') })
      .click();
    await admin.getByText(t('done.mailed', { address: email })).waitFor();

    const { page, problems } = await visit();
    await openLink(page, email);
    await fill(page, { password: NEW_PASSWORD });
    await page.getByText(t('forgot.done')).waitFor();
    await expect(callApi(site, 'GET /user_info', undefined, before.token)).rejects.toThrow('401');
    await fill(page, { user_name: name, password: NEW_PASSWORD });
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(problems).toEqual([]);
  });

  it('an account without an address gets its first one with the code of the mail', async () => {
    const name = named('unbound');
    const email = `${name}@example.com`;
    await makePerson(site, name, 2);
    const { page, problems } = await visit();
    await signIn(page, site, { user: name, back: '/admin/my-information', language });
    await page.getByText(t('my.mail.none')).waitFor();
    await page.getByRole('button', { name: t('my.mail.bind') }).click();
    const form = page.getByRole('form', { name: t('my.mail.title') });
    await form.getByLabel(t('my.mail.new')).fill(email);
    await form.locator('input[name=password]').fill(PASSWORD);
    await form.getByRole('button', { name: t('my.mail.send') }).click();
    await form.locator('input[name=code]').fill(codeIn(await nextMail(box, email)) ?? '');
    await form.getByRole('button', { name: buttonName(t('my.mail.confirm')) }).click();
    await page.getByText(t('my.mail.bound', { email })).waitFor();
    expect((await sessionOf(site, email, PASSWORD)).token).not.toBe('');
    expect(problems).toEqual([]);
  });
});
