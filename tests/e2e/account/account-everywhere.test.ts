import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations, untilFits } from '../support/browser';
import { callApi, makePerson, PASSWORD, sessionOf, signIn } from '../support/people';
import { useSite } from '../support/use-site';

const { site, visit } = useSite();

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));
const language = (page: Page) => page.evaluate(() => document.documentElement.lang);
const saved = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /user_info/.test(response.url()),
  );

describe('language and theme chosen in the header of a public page', () => {
  it('are those of the account: another device shows them after sign-in', async () => {
    await makePerson(site, 'chooser', 2);
    const { page, problems } = await visit({ reducedMotion: 'reduce', colorScheme: 'light' });
    await signIn(page, site, { user: 'chooser', back: '/articles' });
    await page.locator('header [aria-controls=account-panel]').waitFor();
    const theme = saved(page);
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await theme;
    const chinese = saved(page);
    await page.getByRole('button', { name: /Switch to Chinese/ }).click();
    await chinese;
    expect(await isDark(page)).toBe(true);
    await expect.poll(() => language(page)).toBe('zh-CN');
    expect(problems).toEqual([]);

    const other = await visit({ reducedMotion: 'reduce', colorScheme: 'light' });
    await signIn(other.page, site, { user: 'chooser', back: '/articles' });
    await expect.poll(() => isDark(other.page)).toBe(true);
    await expect.poll(() => language(other.page)).toBe('zh-CN');
  });
});

describe('a closed account', () => {
  it('can be kept on the first screen after sign-in', async () => {
    await makePerson(site, 'leaver', 2);
    const { token } = await sessionOf(site, 'leaver', PASSWORD);
    await callApi(site, 'POST /account/close', { password: PASSWORD }, token);
    const { page, problems } = await visit({ reducedMotion: 'reduce' });
    await signIn(page, site, { user: 'leaver', back: '/admin/my-collects' });
    const notice = page.getByRole('region', { name: 'Your account is closed' });
    await notice.waitFor();
    expect(await notice.textContent()).toMatch(/will be deleted on .*\d{4}/);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await untilFits(page, 360);
    await notice.getByRole('button', { name: 'Keep my account' }).click();
    await notice.waitFor({ state: 'detached' });
    const again = await sessionOf(site, 'leaver', PASSWORD);
    const info = await callApi<{ closes_at: unknown }>(site, 'GET /user_info', undefined, again.token);
    expect(info.closes_at).toBeNull();
    expect(problems).toEqual([]);
  });
});
