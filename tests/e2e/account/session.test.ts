import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ADMIN } from '../support/site';
import { untilTaken } from '../support/people';
import { useSite } from '../support/use-site';

const { site, visit } = useSite();

const signIn = async (page: Page, password = ADMIN.password) => {
  await untilTaken(page);
  await page.getByLabel(/user name|name or e-?mail/i).fill(ADMIN.user);
  await page.getByLabel(/^password/i).fill(password);
  await page
    .locator('form')
    .getByRole('button', { name: /^sign in/i })
    .click();
};

const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify(Object.entries({ ...localStorage })));

describe('signing in and out', () => {
  it('shows the error and keeps the values', async () => {
    const { page } = await visit();
    await page.goto(`${site.origin}/login`);
    await signIn(page, 'not the password');
    await page.getByText('Wrong name or password.').first().waitFor();
    await expect.poll(() => page.getByLabel(/user name|name or e-?mail/i).inputValue()).toBe(ADMIN.user);
  });

  it('returns to the page before, stays signed in, stores no readable token and signs out', async () => {
    const { page, problems } = await visit();
    await page.goto(`${site.origin}/articles`);
    await page
      .locator('header')
      .getByRole('link', { name: /sign in/i })
      .click();
    await signIn(page);
    await page.waitForURL(`${site.origin}/articles`);
    await page.reload();
    const menu = page.locator('header').getByRole('button', { name: /admin/i }).first();
    await menu.waitFor();
    // A token has a dot, which the base64 of an encrypted one has not: that may contain "eyJ" by chance.
    expect(await stored(page)).not.toMatch(/eyJ[\w-]+\.|admin/);
    await menu.click();
    await page
      .getByRole('button', { name: /sign out/i })
      .or(page.getByRole('menuitem', { name: /sign out/i }))
      .first()
      .click();
    await page
      .locator('header')
      .getByRole('link', { name: /sign in/i })
      .waitFor();
    expect(problems).toEqual([]);
  });

  it('does not redirect to another site after signing in', async () => {
    const { page } = await visit();
    await page.goto(`${site.origin}/login?back=${encodeURIComponent('//evil.example/x')}`);
    await signIn(page);
    await page.waitForFunction(() => location.pathname !== '/login');
    expect(new URL(page.url()).origin).toBe(site.origin);
  });

  it('warns when the stored session has expired, and continues as an anonymous reader', async () => {
    const { page } = await visit();
    await page.goto(`${site.origin}/login`);
    await signIn(page);
    await page.waitForFunction(() => location.pathname !== '/login');
    await page.clock.install({ time: Date.now() + 400 * 24 * 3_600_000 });
    await page.goto(`${site.origin}/`);
    await page
      .getByText(/sign in again/i)
      .first()
      .waitFor();
    await page
      .locator('header')
      .getByRole('link', { name: /sign in/i })
      .waitFor();
    await expect.poll(() => stored(page)).not.toContain('user_info');
  });

  it('silently drops a session that cannot be decrypted', async () => {
    const { page, problems } = await visit();
    await page.addInitScript(() => localStorage.setItem('user_info', 'not a cipher'));
    await page.goto(`${site.origin}/`);
    await page
      .locator('header')
      .getByRole('link', { name: /sign in/i })
      .waitFor();
    await page.waitForFunction(() => localStorage.getItem('user_info') === null);
    expect(problems).toEqual([]);
  });

  it('redirects an anonymous user from the admin to the sign-in screen', async () => {
    const { page } = await visit();
    await page.goto(`${site.origin}/admin`);
    await page.waitForURL(/\/login/);
  });
});

describe("Strapi's panel", () => {
  it('is served at /cms next to the admin', async () => {
    const { page } = await visit();
    await page.goto(`${site.origin}/cms`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    const call = await fetch(`${site.origin}/admin/users`, { headers: { accept: 'application/json' } });
    expect(call.status).toBe(401);
  });
});
