import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import en from '../../../cms/site/admin/translations/en.json';
import zh from '../../../cms/site/admin/translations/zh-Hans.json';
import { startApp, type TestApp } from '../../support/site/app';
import { type Panel, panelOf, panelToken } from '../../support/account/panel';
import { article, text } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';

const asAdmin = { token: everyRole().admin.token };

let app: TestApp;
let panel: Panel;

beforeAll(async () => {
  app = await startApp({ SITE_ORIGIN: 'https://example.com/' });
  panel = await panelOf(app);
});
afterAll(() => app.stop());

describe('an endpoint that a plugin serves', () => {
  it('responds under /api with the envelope of the contract', async () => {
    const { status, body, headers } = await app.http().get('/api/panel/site');
    const plain = { title: 'Wentu', logo: '', logo_dark: '', icon: '', accent: '', accent_dark: '' };
    expect([status, body]).toEqual([
      200,
      { code: '0', msg: '', data: { origin: 'https://example.com', ...plain } },
    ]);
    expect(headers['x-request-id']).toBeDefined();
  });

  it('validates its input by the contract', async () => {
    expect((await app.http().get('/api/panel/site?more=1')).status).toBe(422);
  });

  it('has the name and the look of the site as soon as they change', async () => {
    await app.call('PUT /settings/appearance', { body: { title: 'Burrows', accent: '#1d4f91' } }, asAdmin);
    const { body } = await app.http().get('/api/panel/site');
    expect((body as { data: object }).data).toMatchObject({ title: 'Burrows', accent: '#1d4f91' });
  });

  it('is not available under the name of the plugin', async () => {
    expect((await app.http().get('/api/site/panel/site')).status).toBe(404);
  });
});

describe("the panel's names", () => {
  it('exist for every visible type and field, in both languages', async () => {
    const types = (await panel.types()).filter(({ uid, isDisplayed }) => isDisplayed && uid.includes('::'));
    const names = await Promise.all(
      types.map(async ({ uid, info }) => {
        const { layouts } = await panel.layout(uid);
        const fields = new Set([...layouts.edit.flat().map(({ name }) => name), ...layouts.list]);
        // Strapi's own column, which is labelled ID
        fields.delete('id');
        return [
          info.displayName,
          ...[...fields].map((name) => `content-manager.content-types.${uid}.${name}`),
        ];
      }),
    );
    const missing = names.flat().filter((id) => !(id in en && id in zh));
    expect(types.map(({ uid }) => uid)).toContain('api::article.article');
    expect(missing).toEqual([]);
  });

  it('have the same keys in both languages, none of them empty', () => {
    expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort());
    expect(Object.values({ ...en, ...zh }).filter((name) => !name.trim())).toEqual([]);
  });
});

describe("the panel's preview", () => {
  const open = async (id: string, query: object, token?: string) => {
    const bearer = token ?? (await panelToken(app));
    const { status, body } = await app
      .http()
      .get('/content-manager/preview/url/api::article.article')
      .query({ documentId: id, locale: 'en', status: 'draft', ...query })
      .set({ accept: 'application/json', authorization: `Bearer ${bearer}` });
    return [status, (body as { data?: { url?: string } }).data?.url] as const;
  };
  const read = (url = '') =>
    app.reply('GET /articles/preview/{token}', {
      params: { token: /[^/?]+(?=\?|$)/.exec(url)?.[0] ?? '' },
    });

  it('shows the draft on a page of the site, in each language, and the published text', async () => {
    const id = await panel.create({ title: 'Seen before', content: 'The **draft**.' });
    await panel.save(id, { title: '先看一眼', content: '**草稿**。' }, 'zh-CN');
    const [, url] = await open(id, {});
    expect((await read(url)).body.data).toMatchObject({
      title: 'Seen before',
      html: expect.stringContaining('draft'),
    });
    const [, chinese] = await open(id, { locale: 'zh-CN' });
    expect(chinese).toMatch(/\?lang=zh-CN$/);
    expect((await read(chinese)).body.data).toMatchObject({ title: '先看一眼' });
    expect(await open(id, { status: 'published' })).toEqual([200, `/article/${id}`]);
  });

  it('leaves the link that the author shared valid', async () => {
    const id = await article(app, text('Shared before'));
    const shared = await app.call('POST /articles/{id}/preview_link', { params: { id }, body: {} }, asAdmin);
    expect((await read((await open(id, {}))[1])).status).toBe(200);
    expect((await read(shared.url)).status).toBe(200);
  });

  it('is refused when it was signed elsewhere, changed, or expired', async () => {
    const id = await article(app, text('Looked at once'));
    const [, url = ''] = await open(id, {});
    expect((await read(url.replace('.en.', '.zh-CN.'))).status).toBe(404);
    expect((await read(url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404);
    vi.useFakeTimers({ now: Date.now() + 3 * 3_600_000, toFake: ['Date'] });
    try {
      expect((await read(url)).status).toBe(404);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is for people who may read the article in the panel', async () => {
    const id = await article(app, text('Not for authors'));
    const role = (await app.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-author' } })) as {
      id: number;
    };
    const user = app.strapi.service('admin::user') as unknown as {
      create: (data: object) => Promise<unknown>;
    };
    const login = { email: 'author@example.com', password: 'An-author-for-tests-1' };
    await user.create({ ...login, firstname: 'Author', isActive: true, roles: [role.id] });
    const { body } = await app.http().post('/admin/login').send(login);
    const { token } = (body as { data: { token: string } }).data;
    expect((await open(id, {}, token))[1]).toBeUndefined();
    expect((await open(id, { locale: 'zh-CN' }))[1]).toBeUndefined();
  });
});

describe("the panel's status of a language", () => {
  it('is published until its own text changes', async () => {
    const id = await article(app, text('One of two'));
    const status = async () => (await panel.form(id))['status'];
    const chinese = {
      id,
      version: 0,
      locale: 'zh-CN',
      title: '两种之一',
      content: '文字。',
      source: '他处',
    } as const;
    await app.call('PUT /articles', { body: { ...chinese, state: 'published' } }, asAdmin);
    expect(await status()).toBe('published');
    await panel.save(id, { ...(await panel.form(id)), content: 'More words.' });
    expect(await status()).toBe('modified');
  });
});
