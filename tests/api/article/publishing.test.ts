import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { everyRole } from '../../support/account/people';
import { article, text } from '../../support/site/fixtures';

const { admin, user, other } = everyRole();
const HOUR = 3_600_000;
const UNKNOWN = 'a'.repeat(24);

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const token = admin.token;
const isPublic = async (id: string, locale: 'en' | 'zh-CN' = 'en'): Promise<boolean> => {
  const { status, body } = await app.reply('GET /articles/{id}', { params: { id }, query: { locale } });
  return status === 200 && body.data.locale === locale;
};
const change = (body: EndpointInput<'PUT /articles'>['body'], as = token) =>
  app.reply('PUT /articles', { body }, { token: as });
const setState = (body: EndpointInput<'PUT /articles/state'>['body'], as = token) =>
  app.reply('PUT /articles/state', { body }, { token: as });
const draft = (title: string, more: object = {}, as = token) =>
  article(app, text(title, { state: 'draft', ...more }), as);

describe('the state of many articles', () => {
  it('changes in all languages, or in one', async () => {
    const [a, b] = [await draft('Many a'), await draft('Many b')];
    await change({ id: a, version: 0, locale: 'zh-CN', title: '许多', content: '字', state: 'draft' });
    expect((await setState({ id_list: [a, b], state: 'published' })).body.data).toEqual({ count: 2 });
    expect([await isPublic(a), await isPublic(a, 'zh-CN'), await isPublic(b)]).toEqual([true, true, true]);
    await setState({ id_list: [a], state: 'withdrawn', locale: 'zh-CN' });
    expect([await isPublic(a), await isPublic(a, 'zh-CN')]).toEqual([true, false]);
  });

  it('changes for all of a list or none, and names the failing article', async () => {
    const whole = await draft('Whole');
    const empty = await draft('Empty yet', { content: '' });
    const { body } = await setState({ id_list: [whole, empty], state: 'published' });
    expect(body).toMatchObject({ code: 'nothing_to_publish', data: { id: empty, title: 'Empty yet' } });
    expect(await isPublic(whole)).toBe(false);
    const foreign = await setState({ id_list: [whole], state: 'published' }, user.token);
    expect([foreign.status, foreign.body.data]).toEqual([403, { id: whole }]);
    const unknown = await setState({ id_list: [whole, UNKNOWN], state: 'published' });
    expect([unknown.status, unknown.body.data]).toEqual([404, { id: UNKNOWN }]);
    await app.call('DELETE /articles', { body: { id_list: [empty] } }, { token });
    const trashed = await setState({ id_list: [whole, empty], state: 'draft' });
    expect(trashed.body.code).toBe('not_publishable');
  });

  it('withdraws and counts published articles, also those with a newer draft; ignores unpublished drafts', async () => {
    const [plain, seen] = [await draft('Plain draft'), await draft('Seen text')];
    await setState({ id_list: [seen], state: 'published' });
    await change({ id: seen, version: 1, content: 'The next text', state: 'draft' });
    const listed = async (state: 'published' | 'draft') => {
      const { list } = await app.call('GET /articles/working', { query: { state, limit: 200 } }, { token });
      return [plain, seen].map((id) => list.some((row) => row.id === id));
    };
    expect([await listed('published'), await listed('draft')]).toEqual([
      [false, true],
      [true, true],
    ]);
    expect((await setState({ id_list: [plain, seen], state: 'withdrawn' })).body.data).toEqual({ count: 1 });
    expect(await isPublic(seen)).toBe(false);
    expect(await listed('draft')).toEqual([true, false]);
  });

  it('can be changed by the author, through a review', async () => {
    const id = await draft('A user’s', {}, user.token);
    expect((await setState({ id_list: [id], state: 'published' }, other.token)).status).toBe(403);
    await setState({ id_list: [id], state: 'published' }, user.token);
    expect(await isPublic(id)).toBe(false);
    await app.call('PUT /articles/review', { body: { id, accept: true } }, { token });
    expect(await isPublic(id)).toBe(true);
  });

  it('is `scheduled` for articles with a date', async () => {
    const id = await draft('Later', { publish_at: new Date(Date.now() + HOUR).toISOString() });
    await setState({ id_list: [id], state: 'published' });
    const { state } = await app.call('GET /articles/working/{id}', { params: { id } }, { token });
    expect([state, await isPublic(id)]).toEqual(['scheduled', false]);
  });
});

describe('dates', () => {
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const create = (more: object) =>
    app.reply('POST /articles', { body: text(`Dated ${Math.random()}`, more) }, { token });

  it('must be in the future, the end after the start', async () => {
    expect((await create({ publish_at: at(-1) })).body.code).toBe('date_passed');
    expect((await create({ withdraw_at: at(-1) })).body.code).toBe('date_passed');
    expect((await create({ publish_at: at(2), withdraw_at: at(1) })).body.code).toBe('dates_reversed');
    expect((await create({ publish_at: at(1), withdraw_at: at(2) })).body.code).toBe('0');
  });

  it('are compared with the article’s existing ones', async () => {
    const { id } = (await create({ publish_at: at(2) })).body.data;
    expect((await change({ id, version: 1, withdraw_at: at(1) })).body.code).toBe('dates_reversed');
    expect((await change({ id, version: 1, publish_at: '', withdraw_at: at(1) })).body.code).toBe('0');
  });
});

describe('a preview link', () => {
  const link = async (id: string, body: EndpointInput<'POST /articles/{id}/preview_link'>['body'] = {}) => {
    const made = await app.call('POST /articles/{id}/preview_link', { params: { id }, body }, { token });
    return { ...made, secret: /\/preview\/([\w-]+)/.exec(made.url)?.[1] ?? '' };
  };
  const preview = (secret: string) =>
    app.reply('GET /articles/preview/{token}', { params: { token: secret } });

  it('shows the draft, even after a save', async () => {
    const id = await draft('Shown ahead');
    const { secret, expires_at } = await link(id, { hours: 2 });
    expect(Math.round((Date.parse(expires_at) - Date.now()) / HOUR)).toBe(2);
    expect((await preview(secret)).body.data).toMatchObject({ id, title: 'Shown ahead', state: 'draft' });
    await change({ id, version: 1, content: 'Changed since.' });
    expect((await preview(secret)).body.data).toMatchObject({ html: '<p>Changed since.</p>' });
    expect(await isPublic(id)).toBe(false);
  });

  it('is invalid once it has expired, is replaced by a new one, or the article is in the trash', async () => {
    const id = await draft('Shown for a while');
    const first = await link(id);
    const second = await link(id);
    expect([(await preview(first.secret)).status, (await preview(second.secret)).status]).toEqual([404, 200]);
    await app.strapi.db
      .query('api::article.article-preview')
      .updateMany({ where: { article_id: id }, data: { expires_at: new Date(Date.now() - 1) } });
    expect((await preview(second.secret)).status).toBe(404);
    const third = await link(id);
    await app.call('DELETE /articles', { body: { id_list: [id] } }, { token });
    expect((await preview(third.secret)).status).toBe(404);
    expect((await preview('x'.repeat(32))).status).toBe(404);
  });

  it('stores no secret in the database, counts no view, and is created by the author only', async () => {
    const id = await draft('Whose preview', {}, user.token);
    const { secret, url } = await link(id);
    expect(url).toBe(`/preview/${secret}`);
    const rows = await app.strapi.db.query('api::article.article-preview').findMany({});
    expect(JSON.stringify(rows)).not.toContain(secret);
    await preview(secret);
    const views = await app.strapi.db.query('api::article.article-view').count({ where: { article_id: id } });
    expect(views).toBe(0);
    const others = await app.reply(
      'POST /articles/{id}/preview_link',
      { params: { id }, body: {} },
      { token: other.token },
    );
    expect(others.status).toBe(403);
  });
});

describe('the checklist', () => {
  const check = async (more: Partial<EndpointInput<'POST /articles/check'>['body']>) =>
    app.call(
      'POST /articles/check',
      { body: { title: 'T', abstract: 'A', content: 'Text', banner_id: UNKNOWN, locale: 'en', ...more } },
      { token },
    );
  const codes = async (more: Parameters<typeof check>[0]) =>
    (await check(more)).map(({ code, detail }) => `${code} ${detail}`);

  it('finds a missing title, also one of spaces, first', async () => {
    for (const title of ['', '  '])
      expect((await check({ title }))[0]).toEqual({ code: 'no_title', severity: 'error', detail: '' });
    expect(await codes({})).not.toContain('no_title ');
  });

  it('finds pictures without alternative text and headings without text', async () => {
    const content = '## \n\n![](/a.png) ![ok](/b.png)\n\n## Text';
    const found = await codes({ content });
    expect(found).toContain('missing_alt /a.png');
    expect(found.filter((one) => one.startsWith('missing_alt'))).toHaveLength(1);
    expect(found.filter((one) => one.startsWith('empty_heading'))).toHaveLength(1);
  });

  it('finds broken links within the site, and no others', async () => {
    const id = await article(app, text('Linked', { content: '## A part' }));
    const hidden = await draft('Not to be seen');
    const dead = [`/article/${hidden}`, `/article/${id}#gone`, '/nothing', '/uploads/none.png', '#away'];
    const live = [`/article/${id}#a-part`, `/article/${id}?lang=zh-CN`, '/articles?tag=x', '/', '/atom.xml'];
    const links = [...dead, ...live, '#here', 'https://example.com/nothing', '/100%25'];
    const content = `## Here\n\n${links.map((link) => `[x](${link})`).join(' ')}\n\nA note[^1].\n\n[^1]: Note.`;
    const found = (await check({ content })).filter(({ code }) => code === 'dead_link');
    expect(found.map(({ detail }) => detail).sort()).toEqual([...dead, '/100%25'].sort());
    expect(found.every(({ severity }) => severity === 'error')).toBe(true);
  });

  it('finds missing metadata', async () => {
    expect(await codes({ abstract: '', banner_id: '' })).toEqual([
      'translation_missing zh-CN',
      'no_abstract ',
      'no_banner ',
    ]);
    const id = await article(app, text('Checked'));
    expect(await codes({ title: 'Checked' })).toContain('title_taken Checked');
    expect(await codes({ id, title: 'Checked' })).toEqual(['translation_missing zh-CN']);
    await change({ id, version: 0, locale: 'zh-CN', title: '查过', content: '字', state: 'draft' });
    expect(await codes({ id, title: 'Checked' })).toEqual([]);
    await change({ id, version: 1, content: 'More words' });
    expect(await codes({ id, title: 'Checked' })).toEqual(['translation_stale zh-CN']);
  });
});
