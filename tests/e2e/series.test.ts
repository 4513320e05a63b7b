import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, untilFits } from './support/browser';
import { callApi, sessionOf } from './support/people';
import { useSite } from './support/use-site';

const { site, visit } = useSite();
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
  it('leads from part to part, and to its page with all of them', async () => {
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
  it('opens with the keyboard, fits a phone, and has no findings of axe', async () => {
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
