import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../support/servers/mailbox';
import { startS3 } from '../../support/servers/s3-server';
import { axeViolations, untilFits } from '../support/browser';
import { callApi, sessionOf } from '../support/people';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';
import { inLanguage, type Language, wordsOf } from '../support/words';

const { site, visit, visitAs } = useSite();
let box: Mailbox;
let token: string;

beforeAll(async () => {
  box = await startMailbox();
  ({ token } = await sessionOf(site));
});
afterAll(() => box.stop());

const SETTINGS_WORDS = 'admin-settings/screens/locales';
const SCREENS = ['site', 'email', 'qiniu', 'qq', 'jwt'] as const;

const untilShown = (page: Page, language: Language = 'en') =>
  page.getByRole('button', { name: wordsOf(language, SETTINGS_WORDS)('discard') }).waitFor();

const open = async (name: string) => {
  const visitor = await visitAs(ADMIN.user, `/admin/systems/${name}`, { colorScheme: 'light' });
  await untilShown(visitor.page);
  return visitor;
};
/** The icon of the save before may still be part of the name. */
const save = (page: Page) => page.getByRole('button', { name: /(^|\s)Save$/ }).click();

describe.each(SCREENS)('the settings %s', (name) => {
  it('have no axe violations in English and light on a desktop, nor in Chinese and dark on a phone', async () => {
    const { page } = await open(name);
    expect(await axeViolations(page), 'English').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(inLanguage(page.url(), 'zh-CN'));
    await untilShown(page, 'zh-CN');
    await page.waitForFunction(() => document.documentElement.classList.contains('dark'));
    expect(await axeViolations(page), 'Chinese').toEqual([]);
    await untilFits(page, 360);
  });
});

/** Clicks a checkbox, which React changes a moment later. */
const turn = async (box: Locator, isOn: boolean) => {
  await box.click();
  await expect.poll(() => box.isChecked()).toBe(isOn);
};

describe('the system settings', () => {
  it('are under their parent in the menu, which links to those of the site', async () => {
    const { page } = await open('qq');
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'System settings' })
      .click();
    await page.waitForURL('**/admin/systems/site');
    await page.getByRole('heading', { name: 'Website settings' }).waitFor();
  });

  it('keep what is typed while another screen is open; a saved title is shown to everybody', async () => {
    const { page } = await open('site');
    await page.getByLabel('Title').fill('Renamed here');
    await page.getByRole('link', { name: 'Mailbox settings' }).first().click();
    await page.getByLabel('Server', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Website settings' }).first().click();
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Renamed here');
    await save(page);
    await page.getByText('Saved. The settings are in effect.').waitFor();
    await page.getByRole('link', { name: 'Renamed here' }).waitFor();
    const { page: reader } = await visit();
    await reader.goto(site.origin);
    expect(await reader.title()).toContain('Renamed here');
  });

  it('of two administrators: the second sees what the first has saved, and loses nothing', async () => {
    const { page } = await open('site');
    await page.getByLabel('Profession').fill('Printer');
    await callApi(site, 'PUT /settings/site', { addr: 'Hangzhou' }, token);
    await save(page);
    await page.getByText('Somebody else has saved these settings').waitFor();
    await page.getByText('Place is now: Hangzhou').waitFor();
    await expect.poll(() => page.getByLabel('Profession').inputValue()).toBe('Printer');
    await page.getByRole('button', { name: 'Save my changes too' }).click();
    await page.getByText('Saved. The settings are in effect.').waitFor();
    await expect.poll(() => page.getByLabel('Place').inputValue()).toBe('Hangzhou');
  });
});

describe('the mailbox', () => {
  it('shows errors at the fields and the server’s message, sends a test mail, and never shows the password', async () => {
    const { page } = await open('email');
    await page.getByLabel('Server', { exact: true }).fill('127.0.0.1');
    await page.getByLabel('Port', { exact: true }).fill('99999');
    await save(page);
    await page.getByText('A number from 1 to 65535.').waitFor();
    await expect.poll(() => page.getByLabel('Port', { exact: true }).inputValue()).toBe('99999');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Port', { exact: true }).fill(String(box.port));
    await save(page);
    await page.getByText('A mail server needs a sender’s address.').waitFor();
    await page.getByLabel('Sender’s address').fill('site@example.com');
    await turn(page.getByLabel('SSL/TLS (usually port 465)'), true);
    await page.getByLabel('Send to').fill('owner@example.com');
    await page.getByRole('button', { name: 'Send a test mail' }).click();
    await page.getByText(/The mail server cannot be reached.*Error of the connection/).waitFor();
    await turn(page.getByLabel('Only when the server offers it'), true);
    await page.getByRole('button', { name: 'Send a test mail' }).click();
    await page.getByText('The mail server has accepted the mail to owner@example.com.').waitFor();
    expect(box.arrived.at(-1)?.to).toEqual(['owner@example.com']);
    await page.getByLabel('User name').fill('site');
    await page.getByLabel('Password', { exact: true }).fill('a secret of the mailbox');
    await save(page);
    await page.getByText('Saved. The settings are in effect.').waitFor();
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('******');
    expect(await page.content()).not.toContain('a secret of the mailbox');
  });
});

describe('cloud storage', () => {
  it('is tested before it is saved, and shows what failed', async () => {
    const store = await startS3();
    const { page } = await open('qiniu');
    await turn(page.getByLabel('Store new files in the cloud'), true);
    await save(page);
    await page.getByText('Cloud storage cannot be switched on without it.').waitFor();
    await page.getByLabel('Access key').fill(store.settings.access_key);
    await page.getByLabel('Secret key').fill(store.settings.secret_key);
    await page.getByLabel('Endpoint').fill(store.endpoint);
    await page.getByLabel('Bucket').fill('not-there');
    await page.getByRole('button', { name: 'Test the store' }).click();
    await page.getByText('This bucket does not exist at this endpoint.').waitFor();
    await page.getByLabel('Bucket').fill(store.settings.bucket);
    await page.getByRole('button', { name: 'Test the store' }).click();
    await page.getByText('The store works').waitFor();
    await turn(page.getByLabel('Store new files in the cloud'), false);
    await save(page);
    await page.getByText('Saved. The settings are in effect.').waitFor();
    await expect.poll(() => page.getByLabel('Secret key').inputValue()).toBe('******');
    await store.stop();
  });
});

describe('sign-in with QQ', () => {
  it('is offered as soon as it is set up, and no longer when it is not', async () => {
    const { page } = await open('qq');
    await page.getByLabel('App id').fill('100200');
    await save(page);
    await page.getByText('Sign-in with QQ needs the key of the app id.').waitFor();
    await page.getByLabel('App key').fill('a-key-of-qq');
    await save(page);
    await page.getByText('Sign-in with QQ is on.').waitFor();
    const { page: reader } = await visit();
    await reader.goto(`${site.origin}/login`);
    await reader.getByRole('button', { name: /QQ/ }).waitFor();
    await page.getByLabel('App id').fill('');
    await save(page);
    await page.getByText('Sign-in with QQ is off').waitFor();
    await reader.reload();
    await reader.getByRole('button', { name: 'Sign in' }).first().waitFor();
    expect(await reader.getByRole('button', { name: /QQ/ }).count()).toBe(0);
  });
});

describe('session tokens', () => {
  it('a new secret ends all sessions, and values typed before the next sign-in are kept', async () => {
    const { page } = await open('jwt');
    await page.getByRole('button', { name: 'Generate a new one' }).click();
    await save(page);
    await page.getByRole('button', { name: 'Save and end all sessions' }).click();
    await page.getByText('Saved. The settings are in effect.').waitFor();
    await page.getByLabel('People stay signed in for').fill('24');
    await save(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('User name or e-mail').fill(ADMIN.user);
    await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByLabel('People stay signed in for').inputValue()).toBe('24');
    await expect
      .poll(async () => {
        const { exp } = await callApi<{ exp: number }>(site, 'POST /email_login', {
          user_name: ADMIN.user,
          password: ADMIN.password,
        });
        return Math.round((exp - Date.now() / 1000) / 3600);
      })
      .toBe(24);
  });
});
