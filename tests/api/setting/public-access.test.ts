import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EndpointInput, type EndpointKey, endpointOf, endpoints } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { article, commentOn, makeFixtures, text } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';
import { samples, type Samples } from '../../support/samples/samples';

const { admin, user } = everyRole();

type Settings = EndpointInput<'PUT /settings/site'>['body'];

const OPEN: Settings = {
  public_site: true,
  public_chat: true,
  public_people: true,
  comments_open: true,
  languages: 'both',
};

let app: TestApp;
let inputs: Samples;
let id: string;

const save = (body: Settings) => app.call('PUT /settings/site', { body }, { token: admin.token });

beforeAll(async () => {
  app = await startApp();
  inputs = samples(await makeFixtures(app));
  id = await article(app, text('For members', { content: 'Nobody else reads this.' }));
});
afterEach(() => save(OPEN));
afterAll(() => app.stop());

const ask = (path: string, headers: Record<string, string> = {}) =>
  app
    .http()
    .get(path)
    .redirects(0)
    .set({ accept: 'text/html', 'accept-encoding': 'gzip', ...headers });

/** Requests a page twice: the second answer comes from the cache. */
const askTwice = async (path: string) => {
  await ask(path);
  return ask(path);
};

/** What anonymous visitors may call on a site for members: to sign in, to register, and to see whose site it is. */
const FOR_STRANGERS = [
  'GET /panel/site',
  'GET /qq_login_path',
  'GET /registration',
  'GET /role_ids',
  'GET /settings/site',
  'GET /sign_in_options',
  'POST /email_login',
  'POST /email_login/second',
  'POST /passkeys/sign_in',
  'POST /passkeys/sign_in/begin',
  'POST /password/forgot',
  'POST /password/reset',
  'POST /password/reset_link',
  'POST /qq_login',
  'POST /register',
  'POST /register/confirm',
];

/** Endpoints for anyone that answer 401 to somebody who is not signed in. */
const closedTo = async (token?: string): Promise<EndpointKey[]> => {
  const keys = (Object.keys(endpoints) as EndpointKey[]).filter((key) => endpointOf(key).access === 'anyone');
  const closed: EndpointKey[] = [];
  for (const key of keys) {
    const { status } = await app.reply(key, inputs[key] as never, { token });
    if (status === 401) closed.push(key);
  }
  return closed;
};

describe('a site for members only', () => {
  const PAGES = ['/', '/articles', '/news', '/chat', '/no-such-page'];

  it('sends anonymous visitors no page, feed, site map or share picture, not even a cached one', async () => {
    const paths = [...PAGES, `/article/${id}`];
    const resources = ['/feed.xml', '/atom.xml', '/feed.json', '/sitemap.xml', `/share/${id}.png`];
    for (const path of paths) await askTwice(path);
    expect((await askTwice(`/article/${id}`)).text).toContain('Nobody else reads this.');
    expect((await askTwice('/feed.xml')).text).toContain('Nobody else reads this.');
    expect((await ask(`/share/${id}.png`)).status).toBe(200);
    await save({ public_site: false });
    for (const path of paths) {
      const { status, text: html } = await askTwice(path);
      expect([path, status]).toEqual([path, path === '/no-such-page' ? 404 : 200]);
      expect(html).toContain('data-closed="site"');
      expect(html).not.toMatch(/For members|Nobody else|application\/json/);
    }
    for (const path of resources) expect([path, (await askTwice(path)).status]).toEqual([path, 404]);
    expect((await askTwice('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await ask('/login')).status).toBe(200);
    await save({ public_site: true });
    expect((await ask(`/article/${id}`)).text).toContain('Nobody else reads this.');
  });

  it('answers anonymous visitors only the calls that signing in needs, and people who are signed in all calls', async () => {
    expect(await closedTo()).toEqual([]);
    await save({ public_site: false });
    const closed = await closedTo();
    const open = (Object.keys(endpoints) as EndpointKey[]).filter(
      (key) => endpointOf(key).access === 'anyone' && !closed.includes(key),
    );
    expect(open.sort()).toEqual(FOR_STRANGERS);
    expect(await closedTo(user.token)).toEqual([]);
  });
});

describe('a part for members only', () => {
  it.each([
    ['public_chat', '/chat', 'GET /chat_groups'],
    ['public_people', `/user/${user.id}`, 'GET /people/{id}'],
  ] as const)('%s closes its pages and calls, and no other', async (name, path, key) => {
    const call = () => app.reply(key, inputs[key] as never);
    const isShown = async (at: string) => (await ask(at)).text.includes('application/json');
    expect([(await call()).status, await isShown(path), await isShown('/')]).toEqual([200, true, true]);
    await save({ [name]: false });
    expect([(await call()).status, await isShown(path), await isShown('/')]).toEqual([401, false, true]);
  });
});

describe('closed comments', () => {
  it('are still shown, and nobody can add one', async () => {
    await commentOn(app, id, 'A comment');
    const add = (token: string) =>
      app.reply('POST /comments', { body: { article_id: id, content: 'One more' } }, { token });
    await save({ comments_open: false });
    for (const { token } of [user, admin]) expect((await add(token)).body.code).toBe('comments_closed');
    const shown = await app.call('GET /comments/{article_id}', { params: { article_id: id } });
    expect(shown.total).toBe(1);
    expect((await ask(`/article/${id}`)).text).toContain('Comments are closed on this site.');
    await save({ comments_open: true });
    expect((await add(user.token)).body.code).toBe('0');
  });
});

describe('a site in one language', () => {
  it('redirects from pages of the other, and leaves it out of switch, links, feeds and site map', async () => {
    const both = (await ask('/articles')).text;
    expect(both).toMatch(/hreflang="zh-CN"/i);
    await save({ languages: 'en' });
    for (const path of ['/articles?page=2&lang=zh-CN', `/article/${id}?lang=zh-CN`]) {
      const { status, headers } = await ask(path);
      expect([status, headers['location']]).toEqual([302, path.replace('zh-CN', 'en')]);
    }
    const english = (await ask('/articles', { cookie: 'lang=zh-CN' })).text;
    expect(english).toContain('<html lang="en" data-language="en"');
    expect(english).not.toMatch(/hreflang="zh-CN"|lang="zh-CN"/i);
    expect((await ask('/feed.xml?lang=zh-CN')).status).toBe(404);
    expect((await ask('/sitemap-pages.xml')).text).not.toContain('zh-CN');
    await save({ languages: 'zh-CN' });
    const chinese = (await ask('/articles')).text;
    expect(chinese).toContain('<html lang="zh-CN" data-language="zh-CN"');
    expect(chinese).not.toMatch(/hreflang="en"/i);
    expect((await ask('/feed.xml')).text).toContain('<language>zh-CN</language>');
    expect((await ask('/sitemap-pages.xml')).text).not.toContain('hreflang="en"');
  });
});
