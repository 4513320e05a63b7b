import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, inEachLook, untilFits } from '../support/browser';
import { callApi, sessionOf } from '../support/people';
import { ADMIN } from '../support/site';
import { useSite } from '../support/use-site';

const { site, visit, visitAs } = useSite();
const ids: string[] = [];

beforeAll(async () => {
  const { token } = await sessionOf(site);
  for (const n of [1, 2, 5]) {
    const article = { title: `Walk ${n}`, content: 'Along the river.', locale: 'en' };
    const body = { ...article, series: 'Walks along the river', series_place: n };
    ids.push((await callApi<{ id: string }>(site, 'POST /articles', body, token)).id);
  }
});

describe('a series without JavaScript', () => {
  it('links from part to part, and to its page with all of them', async () => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/article/${ids[0]}`);
    const nav = page.getByRole('navigation', { name: 'Series: Walks along the river' });
    await nav.getByText('1 of 3').click();
    expect(await nav.getByRole('listitem').allInnerTexts()).toEqual(['Walk 1', 'Walk 2', 'Walk 5']);
    await page.getByRole('link', { name: 'Next in this series Walk 2' }).click();
    await page.waitForURL(`**/article/${ids[1]}`);
    await nav.getByText('2 of 3').click();
    await nav.getByRole('link', { name: 'All parts' }).click();
    await page.waitForURL('**/series/*');
    expect(await page.locator('h1').innerText()).toBe('Walks along the river');
    expect(await page.locator('main h2').allInnerTexts()).toEqual(['Walk 1', 'Walk 2', 'Walk 5']);
  });
});

describe.each(['light', 'dark'] as const)('a series in the %s theme', (colorScheme) => {
  it('opens with the keyboard, fits a phone, and has no axe violations', async () => {
    const { page } = await visit({ colorScheme, viewport: { width: 360, height: 740 } });
    await page.goto(`${site.origin}/article/${ids[1]}`);
    const nav = page.getByRole('navigation', { name: 'Series: Walks along the river' });
    await nav.locator('summary').focus();
    await page.keyboard.press('Enter');
    await nav.getByRole('link', { name: 'Walk 5' }).waitFor();
    expect(await nav.locator('[aria-current=page]').innerText()).toBe('Walk 2');
    await untilFits(page, 360);
    expect(await axeViolations(page)).toEqual([]);
    await nav.getByRole('link', { name: 'All parts' }).click();
    await page.waitForURL('**/series/*');
    await page.getByRole('heading', { level: 1, name: 'Walks along the river' }).waitFor();
    await untilFits(page, 360);
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('the series of the back office', () => {
  it('are ordered by dragging and by the keyboard, and readers see the new order', async () => {
    const { page } = await visitAs(ADMIN.user, '/admin/series');
    await page.getByRole('button', { name: 'Order: Walks along the river' }).click();
    const list = page.getByRole('list', { name: 'Articles of “Walks along the river”' });
    const row = (title: string) => list.getByRole('listitem').filter({ hasText: title });
    const saved = () =>
      page.waitForResponse((response) => response.url().endsWith('/order') && response.ok());
    await row('Walk 5').waitFor();
    const dragged = saved();
    await row('Walk 5').dragTo(row('Walk 1'));
    await dragged;
    await expect.poll(() => list.locator('bdi').allInnerTexts()).toEqual(['Walk 5', 'Walk 1', 'Walk 2']);
    const typed = saved();
    await page.getByRole('spinbutton', { name: 'Place of Walk 5' }).fill('3');
    await page.keyboard.press('Enter');
    await typed;
    await expect.poll(() => list.locator('bdi').allInnerTexts()).toEqual(['Walk 1', 'Walk 2', 'Walk 5']);
    const stepped = saved();
    await page.getByRole('button', { name: 'Move up: Walk 2' }).press('Enter');
    await stepped;
    const reader = await visit({ javaScriptEnabled: false });
    await reader.page.goto(`${site.origin}/article/${ids[0]}`);
    const nav = reader.page.getByRole('navigation', { name: 'Series: Walks along the river' });
    await nav.locator('summary').click();
    expect(await nav.getByRole('listitem').allInnerTexts()).toEqual(['Walk 2', 'Walk 1', 'Walk 5']);
  });

  it('are accessible in both themes, and fit a phone, as a list and with their articles', async () => {
    const { page } = await visitAs(ADMIN.user, '/admin/series');
    await inEachLook(page, async (look) => {
      await page.getByText(/^\d+ in all$/).waitFor();
      expect(await axeViolations(page), look).toEqual([]);
    });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Order: Walks along the river' }).click();
    await page.getByRole('spinbutton', { name: 'Place of Walk 5' }).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await untilFits(page, 360);
    expect(await axeViolations(page)).toEqual([]);
  });
});
