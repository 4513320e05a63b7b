import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, untilFits } from '../support/browser';
import { openDatabase } from '../support/database';
import { callApi, sessionOf } from '../support/people';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';

const { site, visitAs } = useSite();
let token: string;

beforeAll(async () => {
  ({ token } = await sessionOf(site));
  const { id } = await callApi<{ id: string }>(site, 'POST /tags', { title: 'Paper and ink' }, token);
  await callApi(site, `PUT /tags/${id}`, { title: 'Paper and brushes' }, token);
  const mail = { host: 'mail.example.com', port: 587, user: 'site', password: 'Never-to-be-seen' };
  await callApi(site, 'PUT /settings/email', { ...mail, default_from_email: 'site@example.com' }, token);
});

const open = async (query = '', colorScheme: 'light' | 'dark' = 'light') => {
  const visitor = await visitAs(ADMIN.user, `/admin/logs${query}`, {
    viewport: { width: 1440, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  await visitor.page.locator('main h1').waitFor();
  return visitor;
};

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();

describe('the log of actions', () => {
  it('shows an entry with values before and after, without secrets', async () => {
    const { page } = await open();
    await row(page, 'Changed tag').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await row(page, 'Changed tag')
      .getByRole('button', { name: /^Details/ })
      .click();
    const drawer = page.getByRole('dialog', { name: 'Log entry' });
    await drawer.locator('del', { hasText: 'ink' }).waitFor();
    expect(await drawer.locator('ins').innerText()).toBe('brushes');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await row(page, 'Mailbox settings')
      .getByRole('button', { name: /^Details/ })
      .click();
    await drawer.getByText('mail.example.com').waitFor();
    await drawer.getByText('The log does not store these values.').waitFor();
    expect(await page.content()).not.toContain('Never-to-be-seen');
  });

  it('keeps its filters in the URL, and shows why a period is invalid', async () => {
    const { page } = await open('?kind=tag');
    await row(page, 'Changed tag').waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'settings' }).count()).toBe(0);
    await page.getByLabel('From', { exact: true }).fill('2026-02-01');
    await expect.poll(() => new URL(page.url()).search).toBe('?kind=tag&from=2026-02-01');
    await page.getByLabel('To', { exact: true }).fill('2026-01-01');
    await expect.poll(() => new URL(page.url()).search).toBe('?kind=tag&from=2026-02-01&to=2026-01-01');
    await page.getByRole('alert').getByText('Some fields need your attention.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await row(page, 'Mailbox settings').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('is exported for the filters', async () => {
    const { page } = await open('?kind=tag');
    await row(page, 'Changed tag').waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    const downloading = page.waitForEvent('download');
    const dialog = page.getByRole('dialog', { name: 'Export the log' });
    await dialog.getByRole('button', { name: 'As CSV, for spreadsheets' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^log-action-[\d-]+\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.split('\r\n')).toHaveLength(4);
    expect(text).toContain('Paper and brushes');
  });

  it('is verified: a changed entry is named and shown', async () => {
    const { page } = await open();
    await row(page, 'Changed tag').waitFor();
    await page.getByRole('button', { name: 'Verify' }).click();
    const dialog = page.getByRole('dialog', { name: 'Verify: Actions' });
    await dialog.getByText('The log is intact.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const database = openDatabase(site.dataDir);
    const named = database.prepare("update activity_logs set target_name = 'Forged' where target_name = ?");
    named.run('Paper and brushes');
    await dialog.getByRole('button', { name: 'Verify again' }).click();
    await dialog.getByText('The log was changed.').waitFor();
    await dialog.getByText(/^Entry \d+ was changed\.$/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Open entry/ }).click();
    await page.getByRole('dialog', { name: 'Log entry' }).getByText('Forged').waitFor();
    database
      .prepare("update activity_logs set target_name = 'Paper and brushes' where target_name = 'Forged'")
      .run();
    database.close();
  });

  it('is kept for as long as an administrator sets', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'Retention' }).click();
    const dialog = page.getByRole('dialog', { name: 'How long logs are kept' });
    await dialog.getByLabel('Actions').fill('90');
    expect(await axeViolations(page)).toEqual([]);
    const saved = page.waitForResponse('**/api/settings/logs');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await saved;
    await dialog.waitFor({ state: 'detached' });
    expect(await callApi(site, 'GET /settings/logs', undefined, token)).toMatchObject({ action_days: 90 });
    await row(page, 'Logs').waitFor();
  });
});

describe('the other logs', () => {
  it('are sign-ins with result and method, and the errors of the server', async () => {
    await callApi(site, 'POST /email_login', { user_name: ADMIN.user, password: 'wrong' }).catch(() => null);
    const { page } = await open('?type=sign-in&status=failed', 'dark');
    await row(page, 'Wrong password').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Server' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?type=runtime');
    await page.getByRole('region', { name: 'Server' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('fit a phone, in Chinese', async () => {
    const { page } = await open('?lang=zh-CN');
    await page.getByRole('heading', { name: '日志管理' }).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByText('修改标签').first().waitFor();
    await untilFits(page, 360);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('tab', { name: '登录日志' }).click();
    await page.getByText('登录成功').first().waitFor();
    await untilFits(page, 360);
  });
});
