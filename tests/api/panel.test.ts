import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app';
import { everyRole } from '../support/people';
import { article, text } from '../support/fixtures';

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

describe('the roles of the panel below the administrator', () => {
  it('write articles with their categories, tags and pictures, and nothing else; only editors publish', async () => {
    const granted = async (code: string) => {
      const rows = (await app.strapi.db.query('admin::permission').findMany({
        select: ['action', 'subject'],
        where: { role: { code } },
      })) as { action: string; subject: string | null }[];
      return {
        subjects: [...new Set(rows.flatMap(({ subject }) => subject ?? []))].sort(),
        others: rows.filter(({ subject, action }) => !subject && !action.startsWith('plugin::upload.')),
        publishes: rows.some(({ action }) => action.endsWith('.publish')),
      };
    };
    const subjects = ['api::article.article', 'api::category.category', 'api::tag.tag'];
    expect(await granted('strapi-editor')).toEqual({ subjects, others: [], publishes: true });
    expect(await granted('strapi-author')).toEqual({ subjects, others: [], publishes: false });
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
