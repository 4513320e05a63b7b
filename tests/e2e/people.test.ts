import { beforeAll, describe, expect, it } from 'vitest';
import { articleActions, axeViolations, untilFits, wake } from './support/browser';
import { callApi, fillSignIn, makePerson, sessionOf } from './support/people';
import { useSite } from './support/use-site';

const { site, visit, visitAs } = useSite();

/** Headless Chromium counts as a bot, whose likes do not count. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let token: string;
let adminId: string;

const call = <T>(key: string, body?: object) => callApi<T>(site, key, body, token);

/** Publishes an article and returns its id. */
const publish = async (title: string): Promise<string> =>
  (await call<{ id: string }>('POST /articles', { title, content: `A text. `.repeat(50), tags: ['ink'] })).id;

beforeAll(async () => {
  ({ token, user_id: adminId } = await sessionOf(site));
  await makePerson(site, 'Reader', 2);
});

const openArticle = async (id: string) => {
  const visitor = await visit({ userAgent });
  await visitor.page.goto(`${site.origin}/article/${id}`);
  await wake(visitor.page);
  return visitor;
};

describe('a visitor', () => {
  it('likes and collects without an account, finds the favourites, and keeps them after signing in', async () => {
    const id = await publish('Liked without an account');
    const { page, problems } = await openArticle(id);
    const actions = articleActions(page);
    await actions.getByRole('button', { name: 'Like', exact: true }).click();
    await actions.getByRole('button', { name: 'Liked 1', pressed: true }).waitFor();
    await actions.getByRole('button', { name: 'Collect', exact: true }).click();
    const counts = () => call(`GET /articles/${id}`);
    await expect.poll(counts).toMatchObject({ digg_count: 1, collects_count: 1 });
    await page.reload();
    await actions.getByRole('button', { name: 'Liked 1', pressed: true }).waitFor();
    await actions.getByRole('button', { name: 'Collected 1', pressed: true }).waitFor();
    await page.getByRole('link', { name: 'Favourites' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your favourites' }).waitFor();
    await page.getByRole('link', { name: 'Liked without an account' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await untilFits(page, 360);
    await page.getByRole('link', { name: 'Sign in to keep them with your account' }).click();
    await fillSignIn(page, 'Reader');
    await page.waitForURL(`${site.origin}/favourites`);
    await page.getByText('kept with your account').waitFor();
    await page.getByRole('link', { name: 'Liked without an account' }).waitFor();
    expect(await counts()).toMatchObject({ digg_count: 1, collects_count: 1 });
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page.getByText('Nothing collected yet.').waitFor();
    expect(problems).toEqual([]);
  });
});

describe('the page of a person', () => {
  it('is whole without JavaScript, and names lead to it', async () => {
    const id = await publish('Under my name');
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/article/${id}`);
    await page.locator('a[rel=author]').click();
    expect(new URL(page.url()).pathname).toBe(`/user/${adminId}`);
    await page.getByRole('link', { name: 'Under my name' }).waitFor();
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${site.origin}/user/${adminId}`,
    );
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/^Articles by/);
    const data = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(data ?? '')).toMatchObject([
      { '@type': 'ProfilePage', mainEntity: { '@type': 'Person' } },
    ]);
    expect((await page.goto(`${site.origin}/user/${'a'.repeat(24)}`))?.status()).toBe(404);
  });

  it.each(['en', 'zh-CN'])('has no finding of axe, fits 360 px, and offers to follow: %s', async (lang) => {
    const { page } = await visitAs('Reader', `/user/${adminId}?lang=${lang}`);
    const button = page.getByRole('button', { name: /^(?:Follow|关注|已关注)/ });
    await button.click();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe(lang === 'en' ? 'true' : 'false');
    expect(await axeViolations(page)).toEqual([]);
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await untilFits(page, 360);
  });
});
