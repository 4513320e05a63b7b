import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, inEachLook } from '../support/browser';
import { callApi, sessionOf } from '../support/people';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';

const { site, visit, visitAs } = useSite();
let token: string;

beforeAll(async () => {
  ({ token } = await sessionOf(site));
});

const open = async ({ width = 1440 } = {}) => {
  const visitor = await visitAs(ADMIN.user, '/admin/appearance', { viewport: { width, height: 900 } });
  await visitor.page.getByRole('button', { name: 'Discard changes' }).waitFor();
  return visitor;
};
const previewOf = (page: Page) => page.frameLocator('iframe:not([data-waiting])');
/** The tokens that the preview changes. */
const previewTokens = (page: Page) => previewOf(page).locator('style').last().textContent();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = async (page: Page) => {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/settings/appearance'),
  );
  await page.getByRole('button', { name: /(^|\s)Save$/ }).click();
  expect(((await (await answer).json()) as { code: string }).code).toBe('0');
};
/** A token of the page, as the browser sees it. */
const tokenOf = (page: Page, name: string) =>
  page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim(), name);

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30" width="90" height="30"><rect width="90" height="30" fill="#1d6f5e"/></svg>`;

const uploadLogo = async (): Promise<void> => {
  const form = new FormData();
  form.append('images', new File([LOGO], 'stone-logo.svg'));
  await fetch(`${site.origin}/api/images`, { method: 'POST', body: form, headers: { token } });
};

describe('the appearance', () => {
  it('is shown in the preview while it is changed, and to an anonymous visitor on the next page after it is saved', async () => {
    await uploadLogo();
    const { page: stranger } = await visit();
    await stranger.goto(site.origin);
    expect(await tokenOf(stranger, '--seal')).toBe('#b83a2a');

    const { page } = await open();
    const preview = previewOf(page);
    await preview.getByRole('link', { name: 'Wentu, home' }).waitFor();
    await field(page, 'Name of the site').fill('Bluestone');
    await field(page, 'Light theme').fill('#1d6f5e');
    await page
      .getByRole('group', { name: 'Logo', exact: true })
      .getByRole('button', { name: 'Choose a picture' })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /stone-logo/ })
      .click();
    await preview.getByRole('link', { name: 'Bluestone, home' }).waitFor();
    await preview.locator('html[data-logo=beside]').waitFor();
    await stranger.reload();
    expect(await stranger.title()).toBe('Wentu');

    await save(page);
    await stranger.reload();
    expect(await stranger.title()).toBe('Bluestone');
    expect(await tokenOf(stranger, '--seal')).toBe('#1d6f5e');
    const mark = stranger.getByRole('link', { name: 'Bluestone, home' }).locator('svg');
    expect(await mark.evaluate((svg) => [svg.clientWidth, svg.clientHeight])).toEqual([96, 32]);
    expect(await mark.evaluate((svg) => getComputedStyle(svg).backgroundImage)).toContain('stone_logo');
    await stranger.goto(`${site.origin}/?appearance=default`);
    expect(await tokenOf(stranger, '--seal')).toBe('#b83a2a');
  });

  it('offers the nearest colour in place of a pale one', async () => {
    const { page } = await open();
    await field(page, 'Light theme').fill('#ffd400');
    await page.getByText('Text needs 4.5 : 1.').waitFor();
    await page.getByRole('button', { name: 'Use #826c00, the nearest readable colour' }).click();
    expect(await field(page, 'Light theme').inputValue()).toBe('#826c00');
    await page
      .getByText(/Contrast 4\.\d : 1\. Easy to read\./)
      .first()
      .waitFor();
    await expect.poll(() => previewTokens(page)).toContain('--seal: #826c00');
    await save(page);
  });

  it('of two administrators: the second sees what the first has saved; then it is reset to the default', async () => {
    const { page } = await open();
    await field(page, 'Name of the site').fill('Mine');
    await callApi(site, 'PUT /settings/appearance', { accent: '#1d4f91' }, token);
    await page.getByRole('button', { name: /(^|\s)Save$/ }).click();
    await page.getByText('Light theme is now: #1d4f91').waitFor();
    await page.getByRole('button', { name: 'Save my changes too' }).click();
    await page.getByText('What you see is in effect.').waitFor();
    await page.getByRole('button', { name: 'Reset to the default look' }).click();
    await save(page);
    const { page: stranger } = await visit();
    await stranger.goto(site.origin);
    expect(await stranger.title()).toBe('Mine');
    expect(await tokenOf(stranger, '--seal')).toBe('#b83a2a');
  });

  it('orders the parts of the home page by the keyboard and by dragging, and shows them in the preview', async () => {
    const { page } = await open();
    const preview = previewOf(page);
    const parts = page.getByRole('group', { name: 'Next to the articles' });
    const order = () => parts.locator('li[data-shown]').allInnerTexts();
    await preview.getByRole('heading', { name: 'More articles' }).waitFor();
    await page.getByRole('button', { name: 'Move up: Tags' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(order).toEqual(expect.arrayContaining(['Tags']));
    expect((await order()).slice(0, 2)).toEqual(['Tags', 'News of the day']);
    await parts.getByText('Feedback form').dragTo(parts.getByText('Tags', { exact: true }));
    expect((await order()).slice(0, 2)).toEqual(['Feedback form', 'Tags']);
    await page.getByRole('checkbox', { name: 'Lead article and the next ones' }).click();
    await preview.getByRole('heading', { name: 'Latest articles' }).waitFor();
    await save(page);
    const { page: stranger } = await visit();
    await stranger.goto(site.origin);
    expect(await stranger.locator('aside h2').first().innerText()).toBe('Write to us');
    expect(await stranger.getByRole('heading', { name: 'More articles' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Reset to the default look' }).click();
    await save(page);
    await stranger.reload();
    await stranger.getByRole('heading', { name: 'More articles' }).waitFor();
  });

  it('has no axe violations in either theme, and fits a phone', async () => {
    const { page } = await open({ width: 1280 });
    await inEachLook(page, async (look) => {
      await previewOf(page).locator('h1').waitFor();
      expect(await axeViolations(page), look).toEqual([]);
    });
  });
});
