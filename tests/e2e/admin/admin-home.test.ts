import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, inEachLook, PHONE_LOOKS } from '../support/browser';
import { callApi, makePerson, PASSWORD, sessionOf } from '../support/people';
import { untilQuiet } from '../../support/site/background';
import { BROWSER } from '../../support/article/statistics';
import { ADMIN } from '../support/site';
import { addStatistics } from '../support/statistics';
import { useSite } from '../support/use-site';

const { site, visitAs } = useSite();

beforeAll(async () => {
  await makePerson(site, 'author', 2);
  await callApi(site, 'POST /feedback', { email: 'reader@example.com', content: 'More about ink, please' });
  await addStatistics(strapi);
});

const open = async (user: string) => {
  const visitor = await visitAs(user, '/admin/home');
  await visitor.page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
  return visitor;
};
const drawn = (page: Page, name: RegExp) =>
  page.locator('[data-state=drawn]').and(page.getByRole('img', { name }));
/** The axe violations on the home in Chinese on a phone, in both themes, when the last parts have loaded. */
const phoneViolations = async (user: string, lastParts: (page: Page) => Locator[]): Promise<string[]> => {
  const viewport = { width: 375, height: 900 };
  const { page } = await visitAs(user, '/admin/home?lang=zh-CN', { viewport });
  const found: string[] = [];
  const check = async (look: string) => {
    await Promise.all(lastParts(page).map((part) => part.waitFor()));
    found.push(...(await axeViolations(page)).map((violation) => `${look}: ${violation}`));
  };
  await inEachLook(page, check, PHONE_LOOKS);
  return found;
};
const metric = (page: Page, name: string) => page.locator('dl > div', { hasText: name }).locator('dd');

describe('the home of an administrator', () => {
  it('shows what to do first on a new site, until it is dismissed', async () => {
    const { page } = await open(ADMIN.user);
    const steps = page.getByRole('region', { name: 'Your site is ready. Start here' });
    await steps.waitFor();
    expect(await steps.getByRole('link').allTextContents()).toEqual([
      'Name your siteIts name, slogan and who you are.',
      'Write the first articleIt can stay a draft until you like it.',
      'Invite people (done)Accounts for those who write with you.',
    ]);
    expect(await steps.getByRole('link', { name: 'Name your site' }).getAttribute('href')).toContain(
      '/admin/systems/site',
    );
    await steps.getByRole('button', { name: 'Dismiss' }).click();
    await steps.waitFor({ state: 'detached' });
    await page.reload();
    await metric(page, 'Readers today').waitFor();
    expect(await steps.count()).toBe(0);
  });

  it('shows the numbers of today, charts and a map, which are tables too', async () => {
    const { page, problems } = await open(ADMIN.user);
    await expect.poll(() => metric(page, 'Readers today').textContent()).toBe('84yesterday 126');
    await drawn(page, /^Chart: Reading, 30 days/).waitFor();
    const map = drawn(page, /^Map of China/);
    await map.waitFor();
    expect(await map.locator('path').count()).toBeGreaterThan(34);
    const regions = page.getByRole('table', { name: 'Readers by region' });
    expect(await regions.getByRole('row').nth(1).textContent()).toBe('Guangdong1,30521.4%');
    await page.getByRole('button', { name: 'Reading: show as table' }).click();
    const table = page.getByRole('table', { name: 'Reading' });
    expect(await table.getByRole('row').count()).toBe(31);
    expect(await table.getByRole('row').nth(1).getByRole('cell').allTextContents()).toEqual(['120', '84']);
    await page.getByRole('button', { name: 'Reading: show as chart' }).click();
    await page.getByText('90 days', { exact: true }).click();
    await drawn(page, /^Chart: Reading, 90 days/).waitFor();
    expect(new URL(page.url()).searchParams.get('date')).toBe('90');
    expect(problems).toEqual([]);
  });

  it('lists what waits', async () => {
    const { page } = await open(ADMIN.user);
    await page.getByRole('link', { name: '1 feedback message to answer' }).click();
    await page.getByText('More about ink, please').waitFor();
  });

  it('is accessible in both themes, and fits on a phone', async () => {
    const { page } = await open(ADMIN.user);
    await inEachLook(page, async (look) => {
      await drawn(page, /^Map of China/).waitFor();
      await page.getByText('articles in the last year').waitFor();
      expect(await axeViolations(page), look).toEqual([]);
    });
  });

  it('is accessible in Chinese on a phone, in both themes', async () => {
    const lastParts = (page: Page) => [drawn(page, /^中国地图/), page.getByText('最近一年发布了')];
    expect(await phoneViolations(ADMIN.user, lastParts)).toEqual([]);
  });
});

describe('the home of an author', () => {
  it('shows how the author’s articles are read, and nothing of the site', async () => {
    const [author, admin] = await Promise.all([sessionOf(site, 'author', PASSWORD), sessionOf(site)]);
    const text = { title: 'Ink', content: 'How it is made.' };
    const { id } = await callApi<{ id: string }>(site, 'POST /articles', text, author.token);
    await callApi(site, 'PUT /articles/state', { id_list: [id], state: 'published' }, admin.token);
    const headers = { referer: 'https://www.news.example/', 'user-agent': BROWSER };
    await fetch(`${site.origin}/article/${id}`, { headers });
    await untilQuiet();
    const { page } = await open('author');
    await drawn(page, /^Chart: How your articles are read, 30 days/).waitFor();
    await drawn(page, /^Chart: Likes and comments of your articles, 30 days/).waitFor();
    expect(await page.getByText('Readers today').count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Your site is ready' }).count()).toBe(0);
    await page.getByText('news.example', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const lastParts = (at: Page) => [drawn(at, /^图表：文章点赞与评论/), drawn(at, /^中国地图/)];
    expect(await phoneViolations('author', lastParts)).toEqual([]);
  });
});
