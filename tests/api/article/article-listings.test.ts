import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import type * as Rebuilding from '../../../src/api/article/listings/rebuild-listings';
import type * as Schedule from '../../../src/api/article/publishing/run-schedule';
import type * as Views from '../../../src/api/article/stats/write-views';
import { seeded } from '../../bench/texts';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { article, commentOn, text } from '../../support/site/fixtures';
import { keptAndFilled } from '../../support/article/listings';
import { everyRole } from '../../support/account/people';

const { admin, user, other } = everyRole();
const WRITES = 70;
const DAY = 86_400_000;
const ARTICLE = 'api::article.article';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const random = seeded(132);
const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
const some = (all: readonly string[]): string[] => all.filter(() => random() < 0.4);

const ids: string[] = [];
let n = 0;

const reply = (key: Parameters<TestApp['reply']>[0], input: object, token = admin.token) =>
  app.reply(key, input as never, { token });
const documents = () => app.strapi.documents(ARTICLE);
type Label = 'api::tag.tag' | 'api::category.category' | 'api::series.series';
const rowOf = async (uid: Label): Promise<string | undefined> =>
  pick(await app.strapi.db.query(uid).findMany({ select: ['documentId'], orderBy: { id: 'asc' } }))
    ?.documentId as string | undefined;

const create = async (part: Partial<EndpointInput<'POST /articles'>['body']> = {}): Promise<void> => {
  n += 1;
  const labels = {
    tags: some(['red', 'green', 'blue', 'black']),
    category: pick(['', 'news', 'travel']),
    series: pick(['', 'Walks', 'Talks']),
  };
  const { body } = await reply('POST /articles', { body: { ...text(`Written ${n}`), ...labels, ...part } });
  ids.push((body as { data: { id: string } }).data.id);
};

const save = (id: string, body: object) =>
  app
    .call('GET /articles/working/{id}', { params: { id } }, { token: admin.token })
    .then(({ languages }) => languages[0])
    .then((language) =>
      reply('PUT /articles', {
        body: { id, version: language?.version ?? 1, locale: language?.locale, ...body },
      }),
    )
    .catch(() => undefined);

/** Every kind of write that readers' lists depend on. Some are refused, such as those of articles in the trash. */
const writes: Record<string, (id: string) => Promise<unknown>> = {
  create: () => create(),
  'create in Chinese': () => create({ locale: 'zh-CN' }),
  'create a draft': () => create({ state: 'draft' }),
  schedule: () => create({ publish_at: new Date(Date.now() + DAY).toISOString() }),
  'run the schedule': () =>
    built<typeof Schedule>('src/api/article/publishing/run-schedule').runSchedule(
      new Date(Date.now() + 2 * DAY),
    ),
  save: (id) =>
    save(id, {
      title: `Saved ${(n += 1)}`,
      tags: some(['red', 'green', 'blue']),
      category: pick(['', 'news']),
      series: pick(['', 'Walks']),
    }),
  recommend: (id) => save(id, { is_recommend: random() < 0.7 }),
  translate: (id) =>
    reply('PUT /articles', {
      body: {
        id,
        version: 0,
        locale: 'zh-CN',
        title: `译文 ${(n += 1)}`,
        content: '一段话。',
        tags: some(['red', 'black']),
        state: 'published',
      },
    }),
  withdraw: (id) => reply('PUT /articles/state', { body: { id_list: [id, pick(ids)], state: 'withdrawn' } }),
  'withdraw one language': (id) =>
    reply('PUT /articles/state', {
      body: { id_list: [id], state: 'withdrawn', locale: pick(['en', 'zh-CN']) },
    }),
  publish: (id) => reply('PUT /articles/state', { body: { id_list: [id, pick(ids)], state: 'published' } }),
  trash: (id) => reply('DELETE /articles', { body: { id_list: [...new Set([id, pick(ids)])] } }),
  'take from the trash': (id) => reply('POST /articles/restore', { body: { id_list: [id] } }),
  undo: (id) =>
    reply('PUT /articles/states', {
      body: {
        states: [{ id, locale: 'en', state: 'published', published_version: null, withdraw_at: null }],
      },
    }),
  delete: (id) => documents().delete({ documentId: id, locale: pick(['*', 'zh-CN']) }),
  'publish in the panel': (id) =>
    documents()
      .publish({ documentId: id, locale: pick(['en', 'zh-CN']) })
      .catch(() => undefined),
  'change a date': (id) =>
    app.strapi.db.query(ARTICLE).updateMany({
      where: { documentId: id },
      data: { written_at: new Date(Date.now() - Math.floor(random() * 100) * DAY) },
    }),
  'give an author': async (id) => {
    const author = await app.strapi.db
      .query('plugin::users-permissions.user')
      .findOne({ where: { documentId: pick([user.id, other.id]) } });
    await documents()
      .update({ documentId: id, data: { author: { documentId: author?.['documentId'] } } as never })
      .catch(() => undefined);
    await documents()
      .publish({ documentId: id })
      .catch(() => undefined);
  },
  'rename a tag': async () =>
    reply('PUT /tags/{id}', {
      params: { id: await rowOf('api::tag.tag') },
      body: { title: `Tag ${(n += 1)}` },
    }),
  'merge tags': async () =>
    reply('POST /tags/merge', {
      body: { from_id: await rowOf('api::tag.tag'), into_id: await rowOf('api::tag.tag') },
    }),
  'delete a tag': async () => reply('DELETE /tags', { body: { id_list: [await rowOf('api::tag.tag')] } }),
  'delete a category': async () =>
    app.strapi
      .documents('api::category.category')
      .delete({ documentId: (await rowOf('api::category.category')) ?? '' }),
  'delete a series': async () =>
    reply('DELETE /series', { body: { id_list: [await rowOf('api::series.series')] } }),
  'tag in the tag’s form': async (id) => {
    const documentId = await rowOf('api::tag.tag');
    const rows = await app.strapi.db.query(ARTICLE).findMany({ select: ['id'], where: { documentId: id } });
    if (documentId)
      await app.strapi.db
        .query('api::tag.tag')
        .update({ where: { documentId }, data: { articles: rows.map((row) => row.id as number) } });
  },
  like: (id) => reply('POST /articles/digg', { body: { id } }, pick([user, other]).token),
  collect: (id) => reply('POST /articles/collects', { body: { id } }, pick([user, other]).token),
  comment: (id) => commentOn(app, id, `A comment ${(n += 1)}`).catch(() => undefined),
  read: async (id) => {
    await app
      .http()
      .get(`/api/articles/${id}`)
      .set('X-Forwarded-For', `10.1.${n % 250}.${(n += 1) % 250}`);
    await built<typeof Views>('src/api/article/stats/write-views').writeViews();
  },
};

describe('the lists', () => {
  it('are after any writes the same as when rebuilt from the articles', { timeout: 120_000 }, async () => {
    for (let first = 0; first < 5; first += 1) await create();
    const kinds = Object.keys(writes);
    // Each kind once, then at random.
    const order = [...kinds, ...Array.from({ length: WRITES - kinds.length }, () => pick(kinds))];
    for (const kind of order) await writes[kind]?.(pick(ids));
    await reply('DELETE /users', { body: { id_list: [other.id] } });
    const { kept, filled } = await keptAndFilled(app.strapi);
    expect(kept.listings.length).toBeGreaterThan(8);
    expect(kept.entries.length).toBeGreaterThan(20);
    expect(kept).toEqual(filled);
  });

  it('are repaired by the rebuild of npm run reindex', async () => {
    await create({ tags: ['red'] });
    const { kept } = await keptAndFilled(app.strapi);
    const { connection: knex } = app.strapi.db;
    await knex('article_list_entries').where('scope', 'all').delete();
    await knex('article_counts').where('scope', 'days').update({ n: 99 });
    await knex('article_listings').update({ title: 'Wrong' });
    await built<typeof Rebuilding>('src/api/article/listings/rebuild-listings').rebuildListings();
    expect((await keptAndFilled(app.strapi)).kept).toEqual(kept);
  });

  it('do not show a write that is rolled back', async () => {
    const id = await article(app, text(`Rolled back ${(n += 1)}`));
    const { transaction } = built<{ transaction: (work: () => Promise<unknown>) => Promise<unknown> }>(
      'src/core/database/transaction',
    );
    const withdraw = async () => {
      await documents().unpublish({ documentId: id });
      throw new Error('No');
    };
    await expect(transaction(withdraw)).rejects.toThrow('No');
    const { kept, filled } = await keptAndFilled(app.strapi);
    expect(kept).toEqual(filled);
    expect((await app.reply('GET /articles/{id}', { params: { id } })).status).toBe(200);
  });
});
