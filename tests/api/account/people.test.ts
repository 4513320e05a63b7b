import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { article, commentOn, text } from '../../support/site/fixtures';
import { createPeople, everyRole } from '../../support/account/people';

interface Follows {
  followersOf: (knex: object, options: object) => Promise<{ userIds: string[]; next: number | null }>;
}

interface SiteMap {
  sitemapPeople: (page: number, size: number) => Promise<string[]>;
}

const { admin, user, other, guest } = everyRole();

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const page = (id: string) => app.reply('GET /people/{id}', { params: { id } });
const choose = (body: object, token = user.token) => app.call('PUT /user_page', { body }, { token });
const follow = (kind: 'person' | 'tag', id: string, token = user.token) =>
  app.reply('POST /follows', { body: { kind, id } }, { token });
const unfollow = (kind: 'person' | 'tag', id: string, token = user.token) =>
  app.call('DELETE /follows', { body: { kind, id } }, { token });
const write = (id: string, data: object) =>
  app.strapi.db
    .query('plugin::users-permissions.user')
    .update({ where: { documentId: id }, data: data as never });

describe('the page of a person', () => {
  it('shows articles, text and link, and of these what the person chooses', async () => {
    await write(admin.id, { sign: 'Writes about ink', link: 'https://example.com/' });
    const id = await article(app, text('Shown on the page'));
    const whole = (await page(admin.id)).body.data;
    expect(whole).toMatchObject({
      nick_name: admin.name,
      sign: 'Writes about ink',
      link: 'https://example.com/',
      article_count: 1,
    });
    const list = () => app.call('GET /people/{id}/articles', { params: { id: admin.id }, query: {} });
    expect((await list()).list.map((row) => row.id)).toEqual([id]);
    const read = () => app.call('GET /articles/{id}', { params: { id } });
    expect(await read()).toMatchObject({ user_is_public: true });
    await choose({ shows_articles: false, shows_sign: false }, admin.token);
    expect((await page(admin.id)).body.data).toMatchObject({ sign: '', article_count: 0, link: whole.link });
    expect(await list()).toEqual({ list: [], count: 0 });
    expect(await choose({ shows_articles: true, is_public: false }, admin.token)).toEqual({
      is_public: false,
      shows_articles: true,
      shows_sign: false,
      shows_link: true,
    });
    expect((await page(admin.id)).status).toBe(404);
    expect(await read()).toMatchObject({ user_is_public: false });
    await choose({ is_public: true, shows_sign: true }, admin.token);
    expect((await page(admin.id)).status).toBe(200);
  });

  it('does not exist for unknown and blocked people, and cannot be changed by guests', async () => {
    expect((await page('a'.repeat(24))).status).toBe(404);
    const [person] = await createPeople(app, 1);
    await write(person!.id, { blocked: true });
    expect((await page(person!.id)).status).toBe(404);
    expect((await app.reply('PUT /user_page', { body: {} }, { token: guest.token })).status).toBe(403);
    expect(await app.call('GET /user_page', {}, { token: other.token })).toMatchObject({ is_public: true });
  });

  it('is linked from comments while it is public', async () => {
    const id = await article(app, text('Commented'));
    await commentOn(app, id, 'From a person with a page', other.token);
    const author = async () =>
      (await app.call('GET /comments/{article_id}', { params: { article_id: id }, query: {} })).list[0]?.user;
    expect(await author()).toMatchObject({ id: other.id, is_public: true });
    await choose({ is_public: false }, other.token);
    expect(await author()).toMatchObject({ id: other.id, is_public: false });
    await choose({ is_public: true }, other.token);
  });

  it('is in the site map only while it is public and has articles', async () => {
    const siteMap = async () => (await app.http().get('/sitemap-people-1.xml')).text;
    const index = async () => (await app.http().get('/sitemap.xml')).text;
    expect(await siteMap()).toContain(`/user/${admin.id}`);
    expect(await siteMap()).not.toContain(`/user/${user.id}`);
    expect(await index()).toContain('/sitemap-people-1.xml');
    await choose({ is_public: false }, admin.token);
    // The file itself is cached for a minute.
    const { sitemapPeople } = built<SiteMap>('src/api/person/exports');
    expect(await sitemapPeople(1, 10)).not.toContain(admin.id);
    await choose({ is_public: true }, admin.token);
  });
});

describe('following', () => {
  it('a person or a tag counts once, and can be ended', async () => {
    await article(app, text('Tagged', { tags: ['followed'] }));
    const tags = await app.call('GET /tags', { query: {} });
    const tag = tags.list.find(({ title }) => title === 'followed')!.id;
    const five = Array.from({ length: 5 }, () => follow('person', other.id));
    expect(new Set((await Promise.all(five)).map(({ body }) => body.code))).toEqual(new Set(['0']));
    expect((await follow('person', other.id)).body.data).toEqual({ is_following: true, follower_count: 1 });
    expect((await follow('tag', tag)).body.data).toEqual({ is_following: true, follower_count: 1 });
    const own = await app.call('GET /follows', { query: {} }, { token: user.token });
    expect(own.list.map(({ kind, name }) => [kind, name])).toEqual([
      ['tag', 'followed'],
      ['person', other.name],
    ]);
    const state = (token?: string) =>
      app.call('GET /follows/state', { query: { kind: 'person', id: other.id } }, { token });
    expect(await state()).toEqual({ is_following: false, follower_count: 1 });
    expect(await state(user.token)).toEqual({ is_following: true, follower_count: 1 });
    expect(await unfollow('person', other.id)).toEqual({ is_following: false, follower_count: 0 });
    expect(await unfollow('person', other.id)).toEqual({ is_following: false, follower_count: 0 });
  });

  it('oneself or somebody unknown is refused; guests may not follow', async () => {
    expect((await follow('person', user.id)).body.code).toBe('cannot_follow_self');
    expect((await follow('person', 'a'.repeat(24))).status).toBe(404);
    expect((await follow('tag', other.id)).status).toBe(404);
    expect((await follow('person', other.id, guest.token)).status).toBe(403);
  });

  it('a tag that is merged becomes following the remaining one, once', async () => {
    await article(app, text('Two tags', { tags: ['from-tag', 'into-tag'] }));
    const { list } = await app.call('GET /tags', { query: {} });
    const [from, into] = ['from-tag', 'into-tag'].map((name) => list.find(({ title }) => title === name)!.id);
    for (const [tag, token] of [
      [from, user.token],
      [from, other.token],
      [into, other.token],
    ] as const)
      await follow('tag', tag!, token);
    await app.call('POST /tags/merge', { body: { from_id: from!, into_id: into! } }, { token: admin.token });
    const { followersOf } = built<Follows>('src/api/follow/exports');
    const all = await followersOf(app.strapi.db.connection, { kind: 'tag', id: into, limit: 10 });
    expect([all.userIds.sort(), all.next]).toEqual([[user.id, other.id].sort(), null]);
    const first = await followersOf(app.strapi.db.connection, { kind: 'tag', id: into, limit: 1 });
    const second = await followersOf(app.strapi.db.connection, {
      kind: 'tag',
      id: into,
      limit: 1,
      after: first.next,
    });
    expect([...first.userIds, ...second.userIds].sort()).toEqual([user.id, other.id].sort());
    expect(
      (await followersOf(app.strapi.db.connection, { kind: 'tag', id: into, limit: 1, after: second.next }))
        .userIds,
    ).toEqual([]);
  });
});

describe('the home of the user centre', () => {
  it('has the user’s numbers, views by day and news', async () => {
    const token = user.token;
    const before = (await app.call('GET /user_centre', { query: {} }, { token })).stats;
    const id = await article(app, text('Read by many'), token);
    const draft = { ...text('Not finished'), state: 'draft' as const };
    await app.call('POST /articles', { body: draft }, { token });
    const review = { id, accept: true };
    await app.call('PUT /articles/review', { body: review }, { token: admin.token });
    await commentOn(app, id, 'Well said', other.token);
    await commentOn(app, id, 'My own words', token);
    await app.call('POST /articles/digg', { body: { id } }, { token: other.token });
    await follow('person', user.id, other.token);
    const views = [2, 1].map((count, days) => ({
      article_id: id,
      date: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
      count,
    }));
    await app.strapi.db.connection('article_days').insert(views);
    const centre = await app.call('GET /user_centre', { query: {} }, { token });
    expect(centre.stats).toMatchObject({
      published: before.published + 1,
      drafts: before.drafts + 1,
      digg_count: before.digg_count + 1,
      comment_count: before.comment_count + 2,
      follower_count: before.follower_count + 1,
    });
    expect(centre.reads).toHaveLength(30);
    expect(centre.reads.slice(-2).map(({ count }) => count)).toEqual([1, 2]);
    expect(centre.top).toEqual([{ id, title: 'Read by many', locale: 'en', count: 3 }]);
    const own = centre.news.filter(({ kind }) => kind !== 'article');
    expect(own.map(({ kind, user: who, text: said }) => [kind, who?.nick_name, said])).toEqual([
      ['follower', other.name, ''],
      ['comment', other.name, 'Well said'],
    ]);
    const written = await article(app, text('By a followed person'));
    await follow('person', admin.id, token);
    const news = (await app.call('GET /user_centre', { query: {} }, { token })).news;
    expect(news.find(({ kind }) => kind === 'article')?.user?.id).toBe(admin.id);
    expect(news.map(({ article_id }) => article_id)).toContain(written);
    await app.strapi.db
      .connection('articles')
      .where({ document_id: written })
      .update({ byline: 'Another name' });
    const later = (await app.call('GET /user_centre', { query: {} }, { token })).news;
    expect(later.map(({ article_id }) => article_id)).not.toContain(written);
  });
});
