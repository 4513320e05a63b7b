import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeArticle } from '../support/editor';
import { callApi, fillSignIn, sessionOf } from '../support/people';
import { useSite } from '../support/use-site';

const { site, visit } = useSite();

let token: string;
let id: string;

const save = (body: object) => callApi(site, 'PUT /settings/site', body, token);

beforeAll(async () => {
  ({ token } = await sessionOf(site));
  id = await makeArticle(site, { title: 'For members', content: 'Words.' });
});
afterEach(() => save({ public_site: true, languages: 'both' }));

describe('a site for members only', () => {
  it('redirects anonymous visitors to the sign-in, then shows the page, and redirects them again after signing out', async () => {
    await save({ public_site: false });
    const { page } = await visit();
    await page.goto(`${site.origin}/articles?sort=look_count+desc`);
    await page.waitForURL(/\/login\?back=/);
    await page.getByText('This page is for members only.').waitFor();
    await fillSignIn(page);
    await page.waitForURL(/\/articles\?sort=/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('navigation').first().waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${site.origin}/article/${id}`);
    await page.waitForURL(/\/login\?back=/);
    expect(await page.getByText('Words.').count()).toBe(0);
  });
});

describe('a site in one language', () => {
  it('has no switch, and is in that language whatever was chosen', async () => {
    await save({ languages: 'zh-CN' });
    const { page } = await visit();
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await page.goto(`${site.origin}/articles?lang=en`);
    await page.waitForURL(/lang=zh-CN/);
    await page.getByRole('heading', { level: 1, name: '文章' }).waitFor();
    expect(await page.getByRole('button', { name: /English|语言/ }).count()).toBe(0);
  });
});
