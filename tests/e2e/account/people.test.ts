import { beforeAll, describe, expect, it } from 'vitest';
import { articleActions, axeViolations, untilFits, startApp } from '../support/browser';
import { callApi, fillSignIn, makePerson, sessionOf } from '../support/people';
import { useSite } from '../support/use-site';
import { inLanguage, type Language, LANGUAGES, wordsOf } from '../support/words';

const { site, visit, visitAs } = useSite();

let token: string;
let adminId: string;

/** Publishes an article and returns its id. */
const publish = async (title: string, locale: Language = 'en'): Promise<string> => {
  const article = { title, content: 'A text. '.repeat(50), tags: ['ink'], locale };
  return (await callApi<{ id: string }>(site, 'POST /articles', article, token)).id;
};

beforeAll(async () => {
  ({ token, user_id: adminId } = await sessionOf(site));
  await makePerson(site, 'Reader', 2);
});

describe.each(LANGUAGES)('in %s, a visitor', (language) => {
  const t = wordsOf(language, 'person/locales', 'article/locales', '../app/locales');
  const title = `Liked without an account, ${language}`;
  const user = `reader-${language.toLowerCase()}`;
  beforeAll(() => makePerson(site, user, 2));

  it('likes and collects without an account, finds the favourites, and keeps them after signing in', async () => {
    const id = await publish(title, language);
    const { page, problems } = await visit();
    await page.goto(site.origin + inLanguage(`/article/${id}`, language));
    await startApp(page);
    const actions = articleActions(page, t('actions.label'));
    const pressed = (key: string) => actions.getByRole('button', { name: `${t(key)} 1`, pressed: true });
    await actions.getByRole('button', { name: t('actions.like'), exact: true }).click();
    await pressed('actions.liked').waitFor();
    await actions.getByRole('button', { name: t('actions.collect'), exact: true }).click();
    const counts = () => callApi(site, `GET /articles/${id}`, undefined, token, language);
    await expect.poll(counts).toMatchObject({ digg_count: 1, collects_count: 1 });
    await page.reload();
    await pressed('actions.liked').waitFor();
    await pressed('actions.collected').waitFor();
    await page.getByRole('link', { name: t('frame.favourites'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: t('favourites.title') }).waitFor();
    await page.getByRole('link', { name: title }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await untilFits(page, 360);
    await page.getByRole('link', { name: t('favourites.signIn') }).click();
    await fillSignIn(page, user);
    await page.waitForURL((url) => url.pathname === '/favourites');
    await page.getByText(t('favourites.inAccount')).waitFor();
    await page.getByRole('link', { name: title }).waitFor();
    expect(await counts()).toMatchObject({ digg_count: 1, collects_count: 1 });
    await page.getByRole('button', { name: t('favourites.removeOf', { title }) }).click();
    await page.getByText(t('favourites.empty')).waitFor();
    expect(problems).toEqual([]);
  });
});

describe('the page of a person', () => {
  it('is complete without JavaScript, and names link to it', async () => {
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

  it.each(['en', 'zh-CN'])('has no axe violations, fits 360 px, and offers to follow: %s', async (lang) => {
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
