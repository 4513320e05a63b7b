import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as PanelPassword from '../../../src/bootstrap/panel-password';
import type * as PanelRoles from '../../../src/bootstrap/panel-roles';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { contentManagerOf, type Panel, panelOf, panelPerson, panelToken } from '../../support/account/panel';
import { everyRole } from '../../support/account/people';
import { article, text } from '../../support/site/fixtures';

const { admin } = everyRole();

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Strapi's document service, which the panel writes with. */
const documents = () => app.strapi.documents('api::article.article');

/** Creates an article like an editor in the panel. */
const byEditor = async (title: string, locale = 'en'): Promise<string> => {
  const data = { title, content: `## Part of ${title}\n\nWords of an editor.\n\n<script>alert(1)</script>` };
  const { documentId } = await documents().create({ data, locale });
  return documentId;
};
const find = (id: string) => app.reply('GET /articles/{id}', { params: { id } });
const search = async (key: string) =>
  (await app.call('GET /articles/text', { query: { key } })).list.map(({ id }) => id);

describe('an article of an editor in the panel', () => {
  it('is hidden until it is published', async () => {
    const id = await byEditor('Unpublished');
    expect((await find(id)).status).toBe(404);
    expect(await search('Unpublished')).toEqual([]);
  });

  it('has all derived data when it is published', async () => {
    const id = await byEditor('Published there');
    await documents().publish({ documentId: id, locale: 'en' });
    const { data } = (await find(id)).body;
    expect(data.html).toContain('<h2 id="h-part-of-published-there">');
    expect(data.html).not.toContain('<script');
    expect(data).toMatchObject({
      state: 'published',
      published_at: expect.any(String) as string,
      abstract: expect.stringContaining('Words of an editor') as string,
      headings: [{ level: 2, slug: 'part-of-published-there', text: 'Part of Published there' }],
    });
    expect(data.word_count).toBeGreaterThan(3);
    expect(await search('Published there')).toEqual([id]);
    const { list } = await app.call('GET /articles', { query: { key: 'Published there' } });
    expect(list).toHaveLength(1);
  });

  it('is hidden when it is unpublished', async () => {
    const id = await byEditor('Unpublished again');
    await documents().publish({ documentId: id, locale: 'en' });
    await documents().unpublish({ documentId: id, locale: 'en' });
    expect((await find(id)).status).toBe(404);
    expect(await search('Unpublished again')).toEqual([]);
  });

  it('is removed from the search when it is deleted', async () => {
    const id = await byEditor('Deleted there');
    await documents().publish({ documentId: id, locale: 'en' });
    await documents().delete({ documentId: id, locale: '*' });
    expect((await find(id)).status).toBe(404);
    expect(await search('Deleted there')).toEqual([]);
  });

  it('keeps the date of its first publication, and its id, through every later one', async () => {
    const id = await byEditor('Published often');
    await documents().publish({ documentId: id, locale: 'en' });
    const first = (await find(id)).body.data.published_at;
    await documents().update({ documentId: id, locale: 'en', data: { title: 'Published oftener' } });
    await documents().publish({ documentId: id, locale: 'en' });
    expect((await find(id)).body.data).toMatchObject({ id, title: 'Published oftener', published_at: first });
  });
});

describe('an article created by the API', () => {
  it('shows the text that an editor published, and keeps its likes', async () => {
    const id = await article(app, text('From the API'));
    await app.call('POST /articles/digg', { body: { id } }, { token: admin.token });
    await documents().update({ documentId: id, locale: 'en', data: { content: 'By the editor' } });
    await documents().publish({ documentId: id, locale: 'en' });
    expect((await find(id)).body.data).toMatchObject({ content: 'By the editor', digg_count: 1 });
  });

  it('shows an editor’s changes to its author', async () => {
    const id = await article(app, text('Taken off'));
    const state = async () =>
      (
        await app.call('GET /articles', { query: { is_user: 'true', limit: 100 } }, { token: admin.token })
      ).list.find((row) => row.id === id)?.state;
    await documents().unpublish({ documentId: id, locale: 'en' });
    expect(await state()).toBe('withdrawn');
    await documents().publish({ documentId: id, locale: 'en' });
    expect(await state()).toBe('published');
  });
});

describe.each(['editor', 'author'] as const)("a person with the panel's role %s", (role) => {
  const ARTICLES = '/collection-types/api::article.article';
  const AUTHOR = '/relations/api::article.article/author';
  let send: Awaited<ReturnType<typeof contentManagerOf>>;
  let panel: Panel;
  let foreign: string;
  let own: string;

  beforeAll(async () => {
    const token = await panelPerson(app, role);
    send = await contentManagerOf(app, token);
    panel = await panelOf(app, token);
    await app.strapi.documents('api::series.series').create({ data: { title: `Read by ${role}` } });
    foreign = await article(app, text(`By others for ${role}`, { tags: ['Chosen'], category: 'Listed' }));
    own = await panel.create({ title: `Own of ${role}`, content: 'One.' });
    await panel.save(own, { title: `我的 ${role}`, content: '一。' }, 'zh-CN');
  });

  it('writes and lists articles in both languages, also those of others as an editor', async () => {
    expect(await panel.form(own, 'zh-CN')).toMatchObject({ title: `我的 ${role}` });
    expect((await panel.list('zh-CN')).ids).toContain(own);
    const { ids } = await panel.list('en');
    expect([ids.includes(own), ids.includes(foreign)]).toEqual([true, role === 'editor']);
    const { status } = await panel.trySave(foreign, { abstract: 'Shorter' });
    expect(status).toBe(role === 'editor' ? 200 : 403);
  });

  it('publishes in both languages as an editor only', async () => {
    const publish = (locale: string) => panel.tryPublish(own, {}, locale);
    const statuses = [(await publish('en')).status, (await publish('zh-CN')).status];
    expect(statuses).toEqual(role === 'editor' ? [200, 200] : [403, 403]);
    const read = await app.reply('GET /articles/{id}', { params: { id: own }, query: { locale: 'zh-CN' } });
    expect(read.status).toBe(role === 'editor' ? 200 : 404);
  });

  it('chooses labels by their names and creates them', async () => {
    const titles = async (field: string) => {
      const { body } = await send('get', `/relations/api::article.article/${field}?locale=en&pageSize=100`);
      return (body as unknown as { results: { title: string }[] }).results.map(({ title }) => title);
    };
    expect(await titles('tags')).toContain('Chosen');
    expect(await titles('category')).toContain('Listed');
    expect(await titles('series')).toContain(`Read by ${role}`);
    for (const type of ['tag', 'category', 'series'])
      expect(
        (await send('post', `/collection-types/api::${type}.${type}`, { title: `New of ${role}` })).status,
      ).toBe(201);
  });

  it('reaches no account, not even by the author of an article', async () => {
    const { body: refused } = await send('get', `${AUTHOR}?fields[0]=email&populate=*`);
    expect(refused).not.toHaveProperty('results');
    const found = async (path: string, query: string) => {
      const { body } = await send('get', `${path}?locale=en&pageSize=100&${query}`);
      return (body as unknown as { results: { documentId: string }[] }).results;
    };
    const TAGS = '/relations/api::article.article/tags';
    for (const [path, field] of [
      [ARTICLES, 'author'],
      [ARTICLES, 'tags][articles][author'],
      [ARTICLES, 'category][articles][author'],
      [TAGS, 'articles][author'],
    ] as const) {
      const ids = async (name: string) =>
        (await found(path, `filters[${field}][username][$eq]=${name}`)).map(({ documentId }) => documentId);
      expect([field, await ids('nobody')]).toEqual([field, await ids(admin.name)]);
    }
    expect(JSON.stringify(await found(ARTICLES, 'populate[author]=true'))).not.toContain(`"${admin.name}"`);
  });

  it.each([
    '/collection-types/plugin::users-permissions.user',
    '/collection-types/api::account.session',
    '/collection-types/api::message.private-message',
    '/collection-types/api::feedback.feedback',
    '/collection-types/api::menu.menu',
    '/single-types/api::setting.site-setting',
    '/single-types/api::setting.mail-setting',
  ])('does not reach %s', async (path) => {
    expect((await send('get', path)).status).toBe(403);
  });
});

describe("the panel's roles at a start", () => {
  const rows = async () => {
    const found = (await app.strapi.db.query('admin::permission').findMany({
      where: { role: { code: 'strapi-editor' }, subject: { $notNull: true } },
      orderBy: 'id',
    })) as { action: string; subject: string; properties: object; conditions: string[] }[];
    return found.map(({ action, subject, properties, conditions }) => ({
      action,
      subject,
      properties,
      conditions,
    }));
  };
  const replace = async (permissions: readonly object[]) => {
    const table = app.strapi.db.query('admin::permission');
    await table.deleteMany({ where: { role: { code: 'strapi-editor' }, subject: { $notNull: true } } });
    const role = (await app.strapi.db.query('admin::role').findOne({
      where: { code: 'strapi-editor' },
    })) as { id: number };
    for (const data of permissions) await table.create({ data: { ...data, role: role.id } });
  };

  it('are completed when they are as an older version left them, and kept when somebody has saved them', async () => {
    const complete = await rows();
    const { completePanelRoles } = built<typeof PanelRoles>('src/bootstrap/panel-roles');
    const older = complete
      .filter(({ action, subject }) => !action.endsWith('.publish') && subject !== 'api::series.series')
      .map(({ properties, ...row }) => ({ ...row, properties: { ...properties, locales: undefined } }));
    await replace(older);
    await completePanelRoles(app.strapi);
    expect(await rows()).toEqual(complete);

    const saved = complete
      .filter(({ action }) => !action.endsWith('.delete'))
      .map((row) => ({ ...row, properties: { ...row.properties, locales: ['en'] } }));
    await replace(saved);
    await completePanelRoles(app.strapi);
    expect(await rows()).toEqual(saved);
    await replace(complete);
  });
});

describe("Strapi's own endpoints", () => {
  it.each(['/admin/users', '/admin/users/me', '/content-manager/content-types', '/upload/files'])(
    'GET %s asks an anonymous editor to sign in',
    async (path) => {
      const { status, body } = await app.http().get(path).set('accept', 'application/json');
      expect(status).toBe(401);
      expect(body).toMatchObject({ error: { status: 401 } });
    },
  );

  it('let the first editor sign in', async () => {
    const credentials = { email: 'editor@example.com', password: 'An-editor-for-tests-1' };
    const { status, body } = await app.http().post('/admin/login').send(credentials);
    expect([status, typeof (body as { data: { token?: unknown } }).data.token]).toEqual([200, 'string']);
  });

  it('do not accept the tokens of the site', async () => {
    const { status } = await app
      .http()
      .get('/admin/users')
      .set({ accept: 'application/json', authorization: `Bearer ${admin.token}` });
    expect(status).toBe(401);
  });
});

describe('npm run panel-password', () => {
  const old = { email: 'forgetful@example.com', password: 'An-editor-for-tests-2' };
  const signIn = async (password: string) =>
    (await app.http().post('/admin/login').send({ email: old.email, password })).status;
  const newest = async () => (await app.call('GET /logs', {}, { token: admin.token })).list[0];

  it('gives an account another password, ends its sessions and mailed links, and is logged', async () => {
    const { resetPanelPassword } = built<typeof PanelPassword>('src/bootstrap/panel-password');
    const { create } = app.strapi.service('admin::user') as unknown as {
      create: (data: object) => Promise<unknown>;
    };
    await create({ ...old, firstname: 'Forgetful', isActive: true });
    const token = await panelToken(app, old);
    const me = async () =>
      (await app.http().get('/admin/users/me').set('authorization', `Bearer ${token}`)).status;
    expect(await me()).toBe(200);
    const users = app.strapi.db.query('admin::user');
    const resetPasswordToken = 'a-token-of-a-mail';
    await users.update({ where: { email: old.email }, data: { resetPasswordToken } });
    const reset = await resetPanelPassword('Forgetful@Example.com');
    expect(reset?.isActive).toBe(true);
    expect([await me(), await signIn(old.password), await signIn(reset!.password)]).toEqual([401, 400, 200]);
    expect(await users.count({ where: { resetPasswordToken } })).toBe(0);
    const entry = await newest();
    expect(entry).toMatchObject({
      verb: 'password',
      kind: 'panel_user',
      actor: 'system',
      target_name: 'Forgetful',
    });
    expect(await resetPanelPassword('nobody@example.com')).toBeNull();
    expect((await newest())?.id).toBe(entry?.id);
  });
});

describe('the page of the log in Strapi’s panel', () => {
  it('reads the log with the permission only', async () => {
    await app.call('POST /tags', { body: { title: 'Logged' } }, { token: admin.token });
    const ask = (path: string, token: string) =>
      app
        .http()
        .get(`/admin/activity-log${path}`)
        .set({ accept: 'application/json', authorization: `Bearer ${token}` });
    const token = await panelToken(app);
    const answer = (await ask('/logs?kind=tag', token)).body as { data: { list: { id: string }[] } };
    expect(answer.data.list[0]).toMatchObject({ target_name: 'Logged' });
    const one = await ask(`/logs/${answer.data.list[0]!.id}`, token);
    expect((one.body as { data: object }).data).toMatchObject({ kind: 'tag' });
    expect((await ask('/logs', '')).status).toBe(401);
    expect((await ask('/logs', admin.token)).status).toBe(401);
  });
});
