import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeIn, nextMail } from '../support/codes';
import { linkIn, useMailbox } from './support/mailbox';
import { callApi, makePerson, PASSWORD, sessionOf, signIn, untilTaken } from './support/people';
import { ADMIN } from './support/site';
import { useSite } from './support/use-site';

const { site, visit, visitAs } = useSite();
const box = useMailbox(site);
const NEW_PASSWORD = 'another-password-7';

beforeAll(async () => {
  const { token } = await sessionOf(site);
  const body = { user_name: 'forgetful', nick_name: 'forgetful', password: PASSWORD, role: 2 };
  await callApi(site, 'POST /users', { ...body, email: 'forgetful@example.com' }, token);
  await makePerson(site, 'unbound', 2);
});

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

describe('an invitation by mail', () => {
  it('leads to the registration, which is closed to others, and is used up by it', async () => {
    const { page: admin } = await visitAs(ADMIN.user, '/admin/users');
    await admin.getByRole('button', { name: 'Registration' }).click();
    const drawer = admin.getByRole('dialog', { name: 'Registration' });
    await drawer.getByRole('radio', { name: /^By invitation/ }).click();
    await drawer.getByRole('textbox', { name: 'E-mail' }).fill('invited@example.com');
    await drawer.getByRole('button', { name: 'Create invitation' }).click();
    await drawer.getByText('The link is on its way to invited@example.com.').waitFor();

    const { page, problems } = await visit();
    await openLink(page, 'invited@example.com');
    await fill(page, { user_name: 'invited', email: 'invited@example.com', password: PASSWORD });
    await page.locator('input[name=code]').waitFor();
    await fill(page, { code: codeIn(await nextMail(box, 'invited@example.com', 2)) ?? '' });
    await page.waitForURL((url) => url.pathname !== '/login');
    expect((await sessionOf(site, 'invited', PASSWORD)).token).not.toBe('');
    expect(problems).toEqual([]);

    const { page: late } = await visit();
    const { search } = new URL(linkIn(await nextMail(box, 'invited@example.com'), '/login'));
    await late.goto(`${site.origin}/login${search}`);
    await late.getByText('You need an invitation to create an account here.').waitFor();
  });
});

describe('a link for a new password', () => {
  it('is sent by an administrator, sets the password and ends the sessions', async () => {
    const before = await sessionOf(site, 'forgetful', PASSWORD);
    const { page: admin } = await visitAs(ADMIN.user, '/admin/users');
    const row = admin.getByRole('row').filter({ hasText: 'forgetful' });
    await row.getByRole('button', { name: 'More' }).click();
    await admin.getByRole('menuitem', { name: 'Reset password' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Send link' }).click();
    await admin.getByText('A link is on its way to forgetful@example.com.').waitFor();

    const { page, problems } = await visit();
    await openLink(page, 'forgetful@example.com');
    await fill(page, { password: NEW_PASSWORD });
    await page.getByText('Your password was changed. Sign in with the new one.').waitFor();
    await expect(callApi(site, 'GET /user_info', undefined, before.token)).rejects.toThrow('401');
    await fill(page, { user_name: 'forgetful', password: NEW_PASSWORD });
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(problems).toEqual([]);
  });
});

describe('an account without an address', () => {
  it('gets its first one with the code of the mail', async () => {
    const { page, problems } = await visit();
    await signIn(page, site, { user: 'unbound', back: '/admin/my-information' });
    await page.getByText('No address is bound.').waitFor();
    await page.getByRole('button', { name: 'Bind an address' }).click();
    const form = page.getByRole('form', { name: 'E-mail address' });
    await form.getByLabel('New address').fill('first@example.com');
    await form.locator('input[name=password]').fill(PASSWORD);
    await form.getByRole('button', { name: 'Send the code' }).click();
    await form.locator('input[name=code]').fill(codeIn(await nextMail(box, 'first@example.com')) ?? '');
    await form.getByRole('button', { name: 'Bind', exact: true }).click();
    await page.getByText('Your address is first@example.com.').waitFor();
    expect((await sessionOf(site, 'first@example.com', PASSWORD)).token).not.toBe('');
    expect(problems).toEqual([]);
  });
});
