import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { everyRole } from '../../support/account/people';
import { article, text } from '../../support/site/fixtures';

const { admin, user, other } = everyRole();

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Body = EndpointInput<'POST /articles'>['body'];

const draft = (title: string, more: Partial<Body> = {}): Body => text(title, { state: 'draft', ...more });
const send = async (body: Body, token = user.token) =>
  (await app.reply('POST /articles', { body }, { token })).body;
const titles = async (key: string) => {
  const query = { key, limit: 100 };
  return (await app.call('GET /articles/working', { query }, { token: admin.token })).list.length;
};

describe('a first save whose response was lost', () => {
  it('gets the first response when it is sent again, and creates no second article', async () => {
    const body = draft('Sent again', {
      abstract: 'Of lost answers.',
      tags: ['Lost', 'lost', 'found'],
      category: 'Lines',
      source: 'Here',
      publish_at: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const first = await send(body);
    expect(first).toMatchObject({ code: '0', data: { version: 1, state: 'draft', locale: 'en' } });
    expect((await send(body)).data).toEqual(first.data);
    expect(await titles('Sent again')).toBe(1);
    const { list } = await app.call(
      'GET /articles/{id}/revisions',
      { params: { id: first.data.id } },
      { token: user.token },
    );
    expect(list.map(({ n }) => n)).toEqual([1]);
  });

  it('gets the first response even without an abstract or a text', async () => {
    for (const body of [draft('No abstract here'), draft('No text here', { content: '' })]) {
      const { data } = await send(body);
      expect((await send(body)).data.id).toBe(data.id);
    }
  });

  it('creates one article from simultaneous requests', async () => {
    const body = draft('All at once', { tags: ['a', 'b'] });
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(body)));
    expect(replies.map(({ code }) => code)).toEqual(Array(6).fill('0'));
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect(await titles('All at once')).toBe(1);
  });

  it.each<[string, Partial<Body>]>([
    ['another text', { content: 'Other words.' }],
    ['another abstract', { abstract: 'Other words.' }],
    ['other tags', { tags: ['other'] }],
    ['another date', { publish_at: new Date(Date.now() + 7_200_000).toISOString() }],
    ['more than a draft', { state: undefined }],
  ])('is another article with %s, and its title is taken', async (name, more) => {
    const title = `Not the same: ${name}`;
    await send(draft(title));
    expect((await send(draft(title, more))).code).toBe('title_taken');
    expect(await titles(title)).toBe(1);
  });

  it('is a new save when another user sends it', async () => {
    const body = draft('Of two people');
    const first = await send(body);
    const another = await send(body, other.token);
    // The response must not reveal a draft with this title to the other user.
    expect(another.code).toBe('0');
    expect(another.data.id).not.toBe(first.data.id);
    expect((await send(body, admin.token)).code).toBe('title_taken');
  });

  it('is a new save once the article was saved again, published or deleted', async () => {
    const token = admin.token;
    const saved = draft('Saved since');
    const { data } = await send(saved, token);
    const change = { id: data.id, version: 1, content: 'More.', state: 'draft' as const };
    await app.call('PUT /articles', { body: change }, { token });
    const back = { id: data.id, version: 2, content: saved.content };
    await app.call('PUT /articles', { body: back }, { token });
    expect((await send(saved, token)).code).toBe('title_taken');

    const published = draft('Published since');
    const { id } = (await send(published, token)).data;
    const body = { id_list: [id], state: 'published' as const };
    await app.call('PUT /articles/state', { body }, { token });
    expect((await send(published, token)).code).toBe('title_taken');

    const deleted = draft('Deleted since');
    const gone = (await send(deleted, token)).data.id;
    await app.call('DELETE /articles', { body: { id_list: [gone] } }, { token });
    const again = await send(deleted, token);
    expect(again.code).toBe('0');
    expect(again.data.id).not.toBe(gone);
  });

  it('is independent in each language', async () => {
    const [en, zh] = [draft('同一标题'), draft('同一标题', { locale: 'zh-CN' })];
    const ids = [await send(en), await send(zh), await send(en), await send(zh)].map(({ data }) => data.id);
    expect(ids.slice(2)).toEqual(ids.slice(0, 2));
    expect(new Set(ids).size).toBe(2);
  });
});

describe('a title used by two simultaneous requests', () => {
  it('is given to one of two new articles', async () => {
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((content) => send(text('Raced for', { content }), admin.token)),
    );
    expect(replies.map(({ code }) => code).sort()).toEqual(['0', 'title_taken', 'title_taken']);
  });

  it('is given to one of two articles that are renamed', async () => {
    const rename = async (id: string) =>
      (
        await app.reply(
          'PUT /articles',
          { body: { id, version: 1, title: 'The better name' } },
          { token: admin.token },
        )
      ).body.code;
    const ids = [await article(app, text('Worse name 1')), await article(app, text('Worse name 2'))];
    expect((await Promise.all(ids.map(rename))).sort()).toEqual(['0', 'title_taken']);
  });
});
