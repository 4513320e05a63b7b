import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { untilQuiet } from '../../support/site/background';
import { article, commentOn, text } from '../../support/site/fixtures';
import { type Panel, panelOf } from '../../support/account/panel';
import { everyRole } from '../../support/account/people';

const { admin, user } = everyRole();

let app: TestApp;
let panel: Panel;
/** The article that is written, and another one. */
let own: string;
let other: string;
/** An article that was never published. */
let draft: string;
let throughKoa = 0;

beforeAll(async () => {
  app = await startApp({ SITE_HOSTS: 'site.example' }, (strapi) => {
    strapi.server.use((_ctx, next) => {
      throughKoa += 1;
      return next();
    });
  });
  panel = await panelOf(app);
  own = await article(app, text('Written'));
  other = await article(app, text('Another'));
  draft = await article(app, text('Begun', { state: 'draft' }));
});
afterAll(() => app.stop());

/** Whether an answer is ready before Koa, so that nothing is computed for it. */
const isReady = async (path: string): Promise<boolean> => {
  const before = throughKoa;
  await app.http().get(path).set({ host: 'site.example', 'accept-encoding': 'gzip' });
  return throughKoa === before;
};
const isMissing = async (path: string): Promise<boolean> => (await app.http().get(path)).status === 404;

const PATHS = {
  home: () => '/',
  lists: () => '/articles',
  feeds: () => '/feed.xml',
  own: () => `/article/${own}`,
  other: () => `/article/${other}`,
  answers: () => '/api/articles',
};
type Kept = keyof typeof PATHS;
const ALL = Object.keys(PATHS) as Kept[];

/** What is no longer cached after a write. */
const emptiedBy = async (write: () => Promise<unknown>): Promise<Kept[]> => {
  await untilQuiet();
  for (const path of ALL.map((name) => PATHS[name]()))
    await expect.poll(async () => (await isReady(path)) || isMissing(path)).toBe(true);
  await write();
  const emptied: Kept[] = [];
  for (const name of ALL) if (!(await isReady(PATHS[name]()))) emptied.push(name);
  return emptied;
};

const save = (id: string, data: object) =>
  app.strapi.documents('api::article.article').update({ documentId: id, locale: 'en', data });
const setState = (state: 'withdrawn' | 'published') =>
  app.call('PUT /articles/state', { body: { id_list: [own], state } }, admin);

const NOTHING: Kept[] = [];

/** In this order: each write starts from the article as the one before has left it. */
const WRITES: [what: string, write: () => Promise<unknown>, emptied: Kept[]][] = [
  ['the first save of a draft', () => article(app, text('New', { state: 'draft' })), NOTHING],
  [
    'a save of a draft',
    () =>
      app.call('PUT /articles', { body: { id: draft, version: 1, content: 'More.', state: 'draft' } }, admin),
    NOTHING,
  ],
  [
    'an autosave of a published article',
    () =>
      app.call(
        'PUT /articles/draft/{id}',
        { params: { id: own }, body: { content: 'Half a', version: 1 } },
        admin,
      ),
    NOTHING,
  ],
  ['a draft of a published article', () => save(own, { title: 'Being rewritten' }), NOTHING],
  ['a save in the panel', () => panel.save(own, { abstract: 'Shorter' }), NOTHING],
  ['discarding a draft', () => panel.discard(own), NOTHING],
  ['a copy of an article', () => panel.clone(own, { title: 'Copied' }), NOTHING],
  [
    'a private message',
    () => app.call('POST /messages', { body: { rev_user_id: admin.id, content: 'Hi' } }, user),
    NOTHING,
  ],
  ['a comment', () => commentOn(app, own, 'A word'), ['own', 'answers']],
  ['a like', () => app.call('POST /articles/digg', { body: { id: own } }, user), ['answers']],
  ['a recommendation, which counts from the draft on', () => save(own, { is_recommend: true }), ALL],
  ['the publication of a draft', () => panel.publish(own, { title: 'Rewritten' }), ALL],
  ['a withdrawal', () => setState('withdrawn'), ALL],
  ['a publication', () => setState('published'), ALL],
  [
    'a menu',
    () => app.strapi.documents('api::menu.menu').create({ data: { title: 'Menu', path: '/emptied' } }),
    ALL,
  ],
];

describe('a write invalidates what shows it, and nothing else', () => {
  it('as this table says', async () => {
    const found = [];
    for (const [what, write] of WRITES) found.push([what, await emptiedBy(write)]);
    expect(found).toEqual(WRITES.map(([what, , emptied]) => [what, emptied]));
  });
});
