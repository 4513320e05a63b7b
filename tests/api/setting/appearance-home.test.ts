import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { text } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';

const { token } = everyRole().admin;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  const menu = { title: '首页', path: '/', slogan: '相见', abstract: ['一页好字'] };
  await app.call('POST /menus', { body: menu }, { token });
  // an article alone is not shown as the lead
  for (const title of ['A first page', 'A second page', 'A third page'])
    await app.call('POST /articles', { body: text(title) }, { token });
});
afterAll(() => app.stop());

type Body = EndpointInput<'PUT /settings/appearance'>['body'];
const save = (body: Body) => app.reply('PUT /settings/appearance', { body }, { token });
const saved = async (body: Body) => {
  const reply = await save(body);
  expect(reply.body.code, JSON.stringify(reply.body)).toBe('0');
};
const home = async (query = '') => (await app.http().get(`/${query}`).set('accept', 'text/html')).text;

/** Uploads a picture and returns its path. */
const upload = async (content: Buffer, name: string): Promise<string> => {
  const file = new File([new Uint8Array(content)], name);
  return (await app.call('POST /images', { files: [file] }, { token }))[0]!.path!;
};

describe('the home page', () => {
  const look = () => app.call('GET /settings/appearance', {}, { token });
  const isShown = async (words: string, query = '') => (await home(query)).includes(words);

  it('shows the parts in their order from the next page on, and is reset to the default', async () => {
    const before = await look();
    expect(await isShown('id="calendar"')).toBe(true);
    await saved({ home_main: ['articles', 'lead'], home_side: ['feedback', 'site'] });
    const page = await home();
    expect(page).not.toContain('id="calendar"');
    expect(page.indexOf('id="articles"')).toBeLessThan(page.indexOf('id="latest"'));
    expect(page.indexOf('<textarea')).toBeLessThan(page.indexOf('About this site'));
    const { home_main, home_side } = before;
    await saved({ home_main, home_side });
    expect(await isShown('id="calendar"')).toBe(true);
  });

  it('has a cover in the chosen size, with the chosen picture, which is a use of it', async () => {
    expect(await home()).toMatch(/data-size="strip"/);
    const blue = { create: { width: 1200, height: 400, channels: 3 as const, background: '#0000ff' } };
    const home_cover_image = await upload(await sharp(blue).png().toBuffer(), 'cover-picture.png');
    await saved({ home_cover: 'full', home_cover_image });
    const page = await home();
    expect(page).toMatch(/data-size="full"/);
    expect(page).toContain(`src="${home_cover_image}"`);
    const site = await app.call('GET /settings/site');
    expect(site.home.picture?.srcset).toMatch(/ 320w, .* 640w/);
    const { list } = await app.call('GET /images', { query: { key: 'cover-picture' } }, { token });
    const uses = await app.call('GET /images/{id}/uses', { params: { id: list[0]!.id } }, { token });
    expect(uses.map(({ kind }) => kind)).toEqual(['appearance']);
    expect(page).toContain('<p>一页好字</p>');
    await saved({ home_cover: 'none' });
    expect(await isShown('<p>一页好字</p>')).toBe(false);
    await saved({ home_cover: 'strip', home_cover_image: '' });
  });

  it('names the licence in the footer', async () => {
    expect(await isShown('rel="license')).toBe(false);
    await saved({ licence: 'by-sa' });
    expect(
      await isShown('href="https://creativecommons.org/licenses/by-sa/4.0/deed.zh-hans"', '?lang=zh-CN'),
    ).toBe(true);
    await saved({ licence: 'none' });
  });

  it.each([
    { home_main: ['lead'] },
    { home_main: ['articles', 'articles'] },
    { home_main: ['articles', 'tags'] },
    { home_side: ['tags', 'tags'] },
    { home_side: ['lead'] },
    { home_cover: 'huge' },
    { home_cover_image: '/uploads/none.png' },
    { licence: 'mine' },
  ])('%j is refused', async (body) => {
    expect((await save(body as Body)).status).toBe(422);
  });

  it('is in the preview as it would be saved', async () => {
    const body = { lang: 'en', home_main: ['articles'], home_side: [] } as const;
    const { document } = await app.call(
      'POST /settings/appearance/preview',
      { body: body as never },
      { token },
    );
    expect(document).not.toContain('id="calendar"');
    expect(await isShown('id="calendar"')).toBe(true);
  });
});
