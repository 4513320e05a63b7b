import { describe, expect, it } from 'vitest';
import { axeViolations } from '../support/browser';
import { makeUser } from '../support/messages';
import { callApi } from '../support/people';
import { useSite } from '../support/use-site';
import { buttonName, inLanguage, LANGUAGES, wordsOf } from '../support/words';

const { site, visit, visitAs } = useSite();

describe.each(LANGUAGES)('in %s, a person', (language) => {
  const t = wordsOf(language, 'user-centre/screens/locales', 'admin/locales');
  const at = (path: string) => inLanguage(path, language);
  const named = (name: string) => `${name}-${language.toLowerCase()}`;

  it('renames a folder of favourites, and empties it', async () => {
    const { name: user, token } = await makeUser(site, named('keeper'));
    const { list } = await callApi<{ list: { id: string }[] }>(site, 'GET /articles?limit=2');
    for (const { id } of list)
      await callApi(site, 'POST /articles/collects', { id, folder: 'Before' }, token);
    const folders = () => callApi(site, 'GET /articles/collects/folders', undefined, token);
    const { page, problems } = await visitAs(user, at('/admin/my-collects?folder=Before'));
    const choose = async (name: string, key: string) => {
      await page.getByRole('button', { name: t('folders.actions', { name }), exact: true }).click();
      await page.getByRole('menuitem', { name: t(key), exact: true }).click();
    };
    await choose('Before', 'folders.rename');
    const form = page.getByRole('dialog', { name: t('folders.rename'), exact: true });
    await form.getByLabel(t('folders.name'), { exact: true }).fill('After');
    expect(await axeViolations(page)).toEqual([]);
    await form.getByRole('button', { name: buttonName(t('save')) }).click();
    await form.waitFor({ state: 'hidden' });
    await page.waitForURL((url) => url.searchParams.get('folder') === 'After');
    await page.getByRole('link', { name: 'After 2', exact: true }).waitFor();
    expect(await folders()).toMatchObject({ folders: [{ name: 'After', count: 2 }], count: 2 });

    await choose('After', 'folders.empty');
    const question = page.getByRole('dialog', {
      name: t('folders.emptyAsk_other', { name: 'After', count: 2 }),
    });
    await question.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await question.getByRole('button', { name: buttonName(t('folders.empty')) }).click();
    await page.getByRole('link', { name: 'After 0', exact: true }).waitFor();
    expect(await folders()).toMatchObject({ folders: [{ name: 'After', count: 0 }], count: 0 });
    expect(problems).toEqual([]);
  });

  it('hides the short text, then the whole public page, from anonymous visitors', async () => {
    const { name: user, user_id: id, token } = await makeUser(site, named('shy'));
    const sign = `Ink and paper, ${language}`;
    await callApi(site, 'PUT /user_info', { sign }, token);
    const { page, problems } = await visitAs(user, at('/admin/home'));
    const { page: stranger } = await visit();
    const address = site.origin + at(`/user/${id}`);
    await stranger.goto(address);
    const heading = stranger.getByRole('heading', { level: 1, name: user });
    await heading.waitFor();
    expect(await stranger.getByText(sign, { exact: true }).count()).toBe(1);

    const hide = async (key: string) => {
      const choice = page.getByRole('switch', { name: t(key), exact: true });
      await choice.click();
      await page.getByRole('switch', { name: t(key), exact: true, checked: false }).waitFor();
    };
    const isShown = () => callApi(site, 'GET /user_page', undefined, token);
    await hide('page.shows_sign');
    await expect.poll(isShown).toMatchObject({ is_public: true, shows_sign: false });
    await stranger.goto(address);
    await heading.waitFor();
    expect(await stranger.getByText(sign, { exact: true }).count()).toBe(0);

    await hide('page.is_public');
    await expect.poll(isShown).toMatchObject({ is_public: false });
    await page.getByRole('link', { name: t('page.open') }).waitFor({ state: 'detached' });
    expect((await stranger.goto(address))?.status()).toBe(404);
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
