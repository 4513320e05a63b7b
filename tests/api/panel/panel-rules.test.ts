import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { advert } from '../../support/site/fixtures';
import { contentManagerOf, type PanelReply, type PanelType } from '../../support/account/panel';
import { everyRole } from '../../support/account/people';

const asAdmin = { token: everyRole().admin.token };

const SITE = '/single-types/api::setting.site-setting';
const MENUS = '/collection-types/api::menu.menu';
const ADVERTS = '/collection-types/api::advert.advert';
const FEEDBACK = '/collection-types/api::feedback.feedback';
const USERS = '/collection-types/plugin::users-permissions.user';
const ARTICLES = '/collection-types/api::article.article';
const TAGS = '/collection-types/api::tag.tag';
const CATEGORIES = '/collection-types/api::category.category';
const SERIES = '/collection-types/api::series.series';

let app: TestApp;
let panel: Awaited<ReturnType<typeof contentManagerOf>>;

beforeAll(async () => {
  app = await startApp();
  panel = await contentManagerOf(app);
});
afterAll(() => app.stop());

/** The code of a refusal and the fields that it names. */
const refusal = ({ status, body }: PanelReply): unknown[] => [
  status,
  body.error?.details?.code ?? body.error?.message,
  ...(body.error?.details?.errors ?? []).flatMap(({ path }) => path),
];
const made = async (path: string, data: object): Promise<{ id: number; documentId: string }> => {
  const { status, body } = await panel('post', path, data);
  expect([status, body.error]).toEqual([201, undefined]);
  return body.data as unknown as { id: number; documentId: string };
};
/** The newest entry of the log, with the names of the fields that it says were changed. */
const newestAct = async () => {
  const [row] = (await app.call('GET /logs', { query: { limit: 1 } }, asAdmin)).list;
  const { changes, ...act } = await app.call('GET /logs/{id}', { params: { id: row!.id } }, asAdmin);
  return { ...act, changed: changes.map(({ field }) => field).sort() };
};

describe('an entry that is saved in the panel', () => {
  const menu = { title: 'Refused', path: '/refused' };
  const OWN = `${USERS}/${everyRole().user.id}`;
  const wrongAdvert = { title: 'Refused', href: '/a', images: '/a.png', slot: 'home_side' };

  it.each<[string, 'post' | 'put', string, object]>([
    ['email', 'put', SITE, { email: 'nobody' }],
    ['web', 'put', SITE, { web: 'javascript:alert(1)' }],
    ['qq_image', 'put', SITE, { qq_image: '//elsewhere.example/a.png' }],
    ['time_zone', 'put', SITE, { time_zone: 'Mars/Olympus' }],
    ['embeds', 'put', SITE, { embeds: ['youtube', 'somewhere'] }],
    ['embeds', 'put', SITE, { embeds: 'not JSON' }],
    ['site_title', 'put', SITE, { site_title: '   ' }],
    ['path', 'post', MENUS, { ...menu, path: 'javascript:alert(1)' }],
    ['title', 'post', MENUS, { ...menu, title: ' ' }],
    ['abstract', 'post', MENUS, { ...menu, abstract: { a: 'line' } }],
    ['abstract_en', 'post', MENUS, { ...menu, abstract_en: '["one", 2]' }],
    ['abstract_time', 'post', MENUS, { ...menu, abstract_time: -1 }],
    ['banner_time', 'post', MENUS, { ...menu, banner_time: 3601 }],
    ['banners', 'post', MENUS, { ...menu, banners: Array.from({ length: 21 }, (_, id) => ({ id })) }],
    ['href', 'post', ADVERTS, { ...wrongAdvert, href: 'javascript:alert(1)' }],
    ['images', 'post', ADVERTS, { ...wrongAdvert, images: 'a.png' }],
    ['title', 'post', ADVERTS, { ...wrongAdvert, title: ' ' }],
    ['link', 'post', ARTICLES, { title: 'Refused', link: 'javascript:alert(1)' }],
    ['series_place', 'post', ARTICLES, { title: 'Refused', series_place: -4 }],
    ['title', 'post', TAGS, { title: ' ' }],
    ['title', 'post', CATEGORIES, { title: ' ' }],
    ['title', 'post', SERIES, { title: ' ' }],
    ['username', 'put', OWN, { username: 'two words' }],
    ['password', 'put', OWN, { password: '1234567' }],
    ['nick_name', 'put', OWN, { nick_name: ' ' }],
    ['avatar', 'put', OWN, { avatar: 'javascript:alert(1)' }],
    ['link', 'put', OWN, { link: 'javascript:alert(1)' }],
  ])('is refused with a wrong value of %s, as at the endpoint (%s %s)', async (field, verb, path, data) => {
    expect(refusal(await panel(verb, path, data))).toEqual([400, 'invalid', field]);
  });

  it('is refused in the language of the browser, or the one chosen in the profile', async () => {
    const save = async (language: string) =>
      (await panel('put', SITE, { email: 'nobody' }, { 'accept-language': language })).body.error!;
    expect(await save('en')).toMatchObject({ message: 'Some fields need your attention.' });
    expect(await save('zh-CN')).toMatchObject({
      message: '部分字段填写有误，请检查。',
      details: { errors: [{ path: ['email'], message: '无效电子邮件' }] },
    });
    const users = app.strapi.db.query('admin::user');
    await users.update({ where: { email: 'editor@example.com' }, data: { preferedLanguage: 'zh-Hans' } });
    expect((await save('en')).message).toBe('部分字段填写有误，请检查。');
    await users.update({ where: { email: 'editor@example.com' }, data: { preferedLanguage: null } });
  });

  it('takes effect at once and is logged with what it changes: the settings of the site', async () => {
    await app.call('PUT /settings/site', { body: { slogan: 'A line' } }, asAdmin);
    const { status } = await panel('put', SITE, {
      site_title: '  Burrows ',
      email: 'me@example.com',
      embeds: '["vimeo"]',
      slogan: null,
    });
    expect(status).toBe(200);
    const info = await app.call('GET /settings/site');
    expect(info).toMatchObject({ title: 'Burrows', email: 'me@example.com', embeds: ['vimeo'], slogan: '' });
    expect(await newestAct()).toMatchObject({
      actor: 'panel',
      kind: 'settings',
      target_name: 'site',
      changed: ['email', 'embeds', 'site_title', 'slogan'],
    });
  });

  it('takes effect at once and is logged with what it changes: a menu', async () => {
    const { documentId } = await made(MENUS, { title: ' Badgers ', path: '/badgers', abstract: '["One"]' });
    const detail = await app.call('GET /menus/detail', { query: { path: '/badgers' } });
    expect(detail).toMatchObject({ id: documentId, title: 'Badgers', abstract: ['One'] });
    const { body } = await panel('get', `${MENUS}/${documentId}`);
    expect((await panel('put', `${MENUS}/${documentId}`, { ...body.data, title: 'Setts' })).status).toBe(200);
    expect((await app.call('GET /menus_names')).map(({ title }) => title)).toContain('Setts');
    expect(await newestAct()).toMatchObject({
      actor: 'panel',
      verb: 'update',
      target_name: 'Setts',
      changed: ['title'],
    });
  });
});

describe('the rules of menus', () => {
  const titled = (title: string) => ({ title, path: `/${title.toLowerCase()}` });
  const under = ({ id, documentId }: { id: number; documentId: string }) => ({
    parent: { connect: [{ id, documentId }] },
  });

  it('rule out a menu under itself, a cycle and a third level in the panel too', async () => {
    const top = await made(MENUS, titled('Top'));
    const child = await made(MENUS, { ...titled('Child'), ...under(top) });
    const tooDeep = [400, 'menu_too_deep'];
    expect(refusal(await panel('put', `${MENUS}/${top.documentId}`, under(top)))).toEqual(tooDeep);
    expect(refusal(await panel('put', `${MENUS}/${top.documentId}`, under(child)))).toEqual(tooDeep);
    expect(refusal(await panel('post', MENUS, { ...titled('Third'), ...under(child) }))).toEqual(tooDeep);
    const tree = await app.call('GET /menus_names');
    expect(tree.find(({ id }) => id === top.documentId)?.children.map(({ title }) => title)).toEqual([
      'Child',
    ]);
    expect(tree.map(({ title }) => title)).not.toContain('Third');
  });

  it('rule out the title and the path of another menu', async () => {
    const { documentId } = await made(MENUS, titled('Taken'));
    const taken = [400, 'menu_taken'];
    expect(refusal(await panel('post', MENUS, { title: 'Taken', path: '/elsewhere' }))).toEqual(taken);
    expect(refusal(await panel('post', MENUS, { title: 'Else', path: '/taken' }))).toEqual(taken);
    const copy = { title: 'Taken', path: '/copy' };
    expect(refusal(await panel('post', `${MENUS}/clone/${documentId}`, copy))).toEqual(taken);
  });

  it('keep a menu that has others under it, unless they are deleted with it', async () => {
    const top = await made(MENUS, titled('Kept'));
    const child = await made(MENUS, { ...titled('Leaf'), ...under(top) });
    const kept = [400, 'menu_has_children'];
    expect(refusal(await panel('delete', `${MENUS}/${top.documentId}`))).toEqual(kept);
    const bulk = (...documentIds: string[]) => panel('post', `${MENUS}/actions/bulkDelete`, { documentIds });
    expect(refusal(await bulk(top.documentId))).toEqual(kept);
    expect((await app.call('GET /menus_names')).map(({ id }) => id)).toContain(top.documentId);
    expect((await bulk(top.documentId, child.documentId)).status).toBe(200);
    expect((await app.call('GET /menus_names')).map(({ id }) => id)).not.toContain(top.documentId);
  });
});

describe('the rules of adverts', () => {
  const data = { title: 'Ink', href: 'https://example.com/ink', images: '/ink.png', slot: 'home_side' };
  const day = (n: number) => `2026-01-0${n}T00:00:00.000Z`;
  const reversed = [400, 'dates_reversed'];

  it('rule out an end before the beginning in the panel too', async () => {
    const dates = { start_at: day(3), end_at: day(2) };
    expect(refusal(await panel('post', ADVERTS, { ...data, ...dates }))).toEqual(reversed);
    const { documentId } = await made(ADVERTS, { ...data, start_at: day(3), end_at: day(4) });
    const save = (change: object) => panel('put', `${ADVERTS}/${documentId}`, change);
    expect(refusal(await save({ end_at: day(3) }))).toEqual(reversed);
    expect(refusal(await save({ start_at: day(5) }))).toEqual(reversed);
    expect((await save({ start_at: null, end_at: day(1) })).status).toBe(200);
  });

  it('start the counts of a duplicate at zero, and delete those of a deleted advert', async () => {
    const { id } = await advert(app, { title: 'Counted' });
    const reader = { headers: { 'user-agent': 'Mozilla/5.0 a reader' } };
    await app.call('POST /adverts/view', { body: { id_list: [id] } }, reader);
    const { body } = await panel('post', `${ADVERTS}/auto-clone/${id}`, {});
    const { list } = await app.call('GET /adverts/all', { query: { limit: 100 } }, asAdmin);
    const views = (of: string) => list.find((one) => one.id === of)?.view_count;
    expect([views(id), views(body.data!.documentId)]).toEqual([1, 0]);
    expect((await panel('delete', `${ADVERTS}/${id}`)).status).toBe(200);
    expect(await app.strapi.db.connection('advert_hits').where('advert_id', id)).toEqual([]);
  });
});

describe('the rules of tags and series', () => {
  it.each([
    [TAGS, 'tag_taken'],
    [SERIES, 'series_taken'],
  ])('rule out the title of another one in either language and case (%s)', async (path, code) => {
    const { documentId } = await made(path, { title: 'Heath', title_zh: '荒原' });
    expect(refusal(await panel('post', path, { title: 'HEATH' }))).toEqual([400, code]);
    expect(refusal(await panel('post', path, { title: '荒原' }))).toEqual([400, code]);
    const other = await made(path, { title: 'Moor' });
    expect(refusal(await panel('put', `${path}/${other.documentId}`, { title_zh: 'Heath' }))).toEqual([
      400,
      code,
    ]);
    const form = { title: 'Heath', title_zh: '石楠' };
    expect(refusal(await panel('put', `${path}/${documentId}`, form))).toEqual([200, undefined]);
  });

  it('delete the follows of a deleted tag', async () => {
    const { documentId: id } = await made(TAGS, { title: 'Followed' });
    await app.call('POST /follows', { body: { kind: 'tag', id } }, asAdmin);
    expect((await panel('delete', `${TAGS}/${id}`)).status).toBe(200);
    expect(await app.strapi.db.connection('follows').where('target_id', id)).toEqual([]);
  });
});

describe('the rules of dates of articles', () => {
  it('rule out a withdrawal before the publication, and new dates that have passed, in the panel too', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const { documentId } = await made(ARTICLES, {
      title: 'Planned',
      publish_at: inDays(2),
      withdraw_at: inDays(4),
    });
    const save = async (change: object) => refusal(await panel('put', `${ARTICLES}/${documentId}`, change));
    expect(await save({ withdraw_at: inDays(1) })).toEqual([400, 'dates_reversed']);
    expect(await save({ publish_at: inDays(5) })).toEqual([400, 'dates_reversed']);
    expect(await save({ publish_at: inDays(-1) })).toEqual([400, 'date_passed']);
    expect(await save({ publish_at: null, withdraw_at: inDays(1) })).toEqual([200, undefined]);
  });
});

describe('what the panel does not change', () => {
  it('stays as it is when a form is sent with another value', async () => {
    await app.call('POST /feedback', { body: { email: 'reader@example.com', content: 'A word' } });
    const { list } = await app.call('GET /feedback', { query: {} }, asAdmin);
    const { id } = list[0]!;
    const change = {
      state: 'closed',
      email: 'other@example.com',
      content: 'Another word',
      language: 'zh-CN',
      reply: 'Never sent',
      reply_state: 'sent',
      replied_at: '2026-01-01T00:00:00.000Z',
    };
    expect((await panel('put', `${FEEDBACK}/${id}`, change)).status).toBe(200);
    const [row] = (await app.call('GET /feedback', { query: {} }, asAdmin)).list;
    expect(row).toEqual({ ...list[0], state: 'closed' });
    expect(await newestAct()).toMatchObject({
      actor: 'panel',
      verb: 'update',
      kind: 'feedback',
      changed: ['state'],
    });

    const shown = await advert(app, { title: 'Not counted by hand' });
    await panel('put', `${ADVERTS}/${shown.id}`, { view_count: 900, click_count: 90 });
    const all = (await app.call('GET /adverts/all', { query: { limit: 100 } }, asAdmin)).list;
    expect(all.find((one) => one.id === shown.id)).toMatchObject({ view_count: 0, click_count: 0 });

    const { user } = everyRole();
    const account = () =>
      app.strapi.db.query('plugin::users-permissions.user').findOne({ where: { documentId: user.id } });
    const before = (await account()) as object;
    const kept = {
      ip: '192.0.2.1',
      addr: 'Nowhere',
      closes_at: '2026-01-01T00:00:00.000Z',
      sign_source: 'qq',
    };
    expect((await panel('put', `${USERS}/${user.id}`, { ...kept, sign: 'A line' })).status).toBe(200);
    expect(await account()).toMatchObject({
      ...Object.fromEntries(Object.keys(kept).map((name) => [name, before[name as never]])),
      sign: 'A line',
    });
  });

  it('is not created or deleted there: feedback of readers and the settings of the site', async () => {
    const feedback = { email: 'editor@example.com', content: 'By an editor' };
    expect((await panel('post', FEEDBACK, feedback)).status).toBe(403);
    await app.call('PUT /settings/site', { body: { public_site: false } }, asAdmin);
    expect((await panel('delete', SITE)).status).toBe(403);
    expect(await app.call('GET /settings/site')).toMatchObject({ public_site: false });
    await app.call('PUT /settings/site', { body: { public_site: true } }, asAdmin);
  });

  it('is not read or written there either when the panel has no form of it', async () => {
    await app.call('PUT /settings/email', { body: { password: 'A-secret-of-mail' } }, asAdmin);
    for (const path of [
      '/single-types/api::setting.mail-setting',
      '/single-types/api::setting.jwt-setting',
      '/collection-types/api::account.session',
      '/collection-types/api::message.private-message',
      '/collection-types/api::comment.comment',
      '/collection-types/api::news.news-source',
      '/collection-types/plugin::activity-log.entry',
    ]) {
      const write = await panel(path.startsWith('/single') ? 'put' : 'post', path, {});
      expect([path, (await panel('get', path)).status, write.status]).toEqual([path, 403, 403]);
    }
    // no role has a permission for any other of these types
    const permitted = await app.strapi.db
      .connection('admin_permissions')
      .where('action', 'like', 'plugin::content-manager.explorer.%')
      .distinct('subject')
      .pluck('subject');
    const own = permitted.filter((uid: string) => /^(api::|plugin::(chat|activity-log))/.test(uid));
    const types = (await panel('get', '/content-types')).body.data as unknown as PanelType[];
    const shown = types.filter(({ uid, isDisplayed }) => isDisplayed && uid.startsWith('api::'));
    expect(new Set(own)).toEqual(new Set(shown.map(({ uid }) => uid)));
  });
});
