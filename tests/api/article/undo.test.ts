import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import type * as RenderInWorker from '../../../src/lib/markdown/render-in-worker';
import { built } from '../../support/site/boot';
import { commentsOf } from '../../support/article/comments';
import { article, text } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';
import { useAuthoring, type DraftQuery } from '../../support/article/authoring';

const { admin, user, other } = everyRole();
const { server, change, list, opened, translate } = useAuthoring();
const UNKNOWN = 'a'.repeat(24);

type States = EndpointInput<'PUT /articles/states'>['body']['states'];

let n = 0;
beforeEach(() => {
  n += 1;
});

const undo = (states: States, token = admin.token) =>
  server.app.reply('PUT /articles/states', { body: { states } }, { token });
const trash = (ids: string[], token = admin.token) =>
  server.app.call('DELETE /articles', { body: { id_list: ids } }, { token });

/** State of an article in its languages, as in the admin's list. */
const languagesOf = async (id: string, query: DraftQuery = {}) => {
  const row = (await list(query)).body.data.list.find((one) => one.id === id);
  return (row?.languages ?? []).map(
    ({ locale, title, state, version, publish_at, withdraw_at, published_version, is_stale }) => ({
      ...{ locale, title, state, version, publish_at, withdraw_at, published_version, is_stale },
    }),
  );
};
/** States that undoing restores: the current ones of the list. */
const statesOf = async (id: string): Promise<States> =>
  (await languagesOf(id)).map(({ locale, state, published_version, withdraw_at }) => ({
    ...{ id, locale, state, published_version, withdraw_at },
  }));
const shown = async (id: string) => {
  const { status, body } = await server.app.reply('GET /articles/{id}', { params: { id } });
  return status === 200 ? body.data.content : null;
};
const make = (part: Partial<EndpointInput<'POST /articles'>['body']> = {}, token = admin.token) =>
  article(server.app, text(`Undone ${n}`, { content: `First ${n}`, ...part }), token);
const after = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Deletes an article and undoes that. */
const deleteAndUndo = async (id: string, token = admin.token) => {
  const before = { languages: await languagesOf(id), states: await statesOf(id), shown: await shown(id) };
  await trash([id], token);
  expect(await shown(id)).toBeNull();
  const { body } = await undo(before.states, token);
  expect(body).toMatchObject({ code: '0', data: { count: 1 } });
  return before;
};

describe('the undo of a deletion', () => {
  it('restores an article with its states, in all its languages', async () => {
    const id = await make({ withdraw_at: after(3_600_000) });
    await translate(id, `撤销 ${n}`);
    await change({ id, version: 1, locale: 'zh-CN', state: 'withdrawn' });
    const before = await deleteAndUndo(id);
    expect(before.languages.map(({ state }) => state)).toEqual(['published', 'withdrawn']);
    expect(await languagesOf(id)).toEqual(before.languages);
    expect(await shown(id)).toBe(`First ${n}`);
  });

  it.each([
    ['a draft', { state: 'draft' }],
    ['what is scheduled', { publish_at: after(3_600_000) }],
  ] as const)('restores %s', async (_, part) => {
    const id = await make(part);
    const before = await deleteAndUndo(id);
    expect(await languagesOf(id)).toEqual(before.languages);
    expect(before.shown).toBeNull();
  });

  it('restores the published text and its unpublished changes', async () => {
    const id = await make({ abstract: '' });
    await translate(id, `等待 ${n}`);
    await change({ id, version: 1, content: `Second ${n}`, title: `Renamed ${n}`, state: 'draft' });
    const before = await deleteAndUndo(id);
    expect(before).toMatchObject({
      shown: `First ${n}`,
      languages: [{ state: 'draft', published_version: 1 }, {}],
    });
    expect(await languagesOf(id)).toEqual(before.languages);
    expect(await shown(id)).toBe(`First ${n}`);
    expect(await opened(id)).toMatchObject({
      content: `Second ${n}`,
      abstract: `Second ${n}`,
      title: `Renamed ${n}`,
      version: 2,
    });
    expect((await server.app.call('GET /articles/text', { query: { key: `Second ${n}` } })).list).toEqual([]);
    const saved = await change({ id, version: 2, content: `Third ${n}`, state: 'published' });
    expect([saved.body.data.version, await shown(id)]).toEqual([3, `Third ${n}`]);
  });

  it('is submitted for review when its author may not publish', async () => {
    const id = await make({}, user.token);
    await server.app.call('PUT /articles/review', { body: { id, accept: true } }, { token: admin.token });
    await deleteAndUndo(id, user.token);
    expect(await languagesOf(id)).toMatchObject([{ state: 'in_review', published_version: null }]);
    const waiting = await deleteAndUndo(id, user.token);
    expect(waiting.languages).toMatchObject([{ state: 'in_review' }]);
    expect(await languagesOf(id)).toEqual(waiting.languages);
  });

  it('restores all or none', async () => {
    const [a, b] = [await make(), await make({ title: `Taken ${n}` })];
    const states = [...(await statesOf(a)), ...(await statesOf(b))];
    await trash([a, b]);
    await article(server.app, text(`Taken ${n}`), admin.token);
    const taken = await undo(states);
    expect(taken.body).toMatchObject({ code: 'title_taken', data: { id: b } });
    expect([await languagesOf(a), await shown(a)]).toEqual([[], null]);
    const foreign = await undo(states.slice(0, 1), other.token);
    expect(foreign.status).toBe(403);
    const unknown = await undo([...states.slice(0, 1), { ...states[0]!, id: UNKNOWN }]);
    expect([unknown.status, await shown(a)]).toEqual([404, null]);
  });

  it('restores all or none even when the last one cannot be published', async () => {
    const [a, b] = [await make(), await make({ title: `Over ${n}` })];
    const [first] = await statesOf(a);
    const [second] = await statesOf(b);
    await trash([a, b]);
    const { body } = await undo([first!, { ...second!, withdraw_at: after(-60_000) }]);
    expect(body.code).toBe('withdrawal_passed');
    expect([await shown(a), await languagesOf(a)]).toEqual([null, []]);
    expect((await undo([first!, second!])).body.data).toEqual({ count: 2 });
    expect([await shown(a), await shown(b)]).toEqual([`First ${n}`, `First ${n}`]);
  });
});

describe('the undo of a change of states', () => {
  const set = (ids: string[], state: 'published' | 'withdrawn' | 'draft') =>
    server.app.call('PUT /articles/state', { body: { id_list: ids, state } }, { token: admin.token });

  it('restores the state of each article', async () => {
    const [a, b] = [await make({ state: 'draft' }), await make({ title: `Online ${n}` })];
    const before = [await languagesOf(a), await languagesOf(b)];
    const states = [...(await statesOf(a)), ...(await statesOf(b))];
    await set([a, b], 'published');
    expect((await undo(states)).body.data).toEqual({ count: 2 });
    expect([await languagesOf(a), await languagesOf(b), await shown(a)]).toEqual([...before, null]);
    await set([a, b], 'withdrawn');
    await undo(states);
    expect([await languagesOf(a), await languagesOf(b), await shown(b)]).toEqual([...before, `First ${n}`]);
  });

  it('restores the older published text after a publication of changes', async () => {
    const id = await make();
    await change({ id, version: 1, content: `Second ${n}`, state: 'draft' });
    const [before, states] = [await languagesOf(id), await statesOf(id)];
    await set([id], 'published');
    expect(await shown(id)).toBe(`Second ${n}`);
    await undo(states);
    expect([await shown(id), await languagesOf(id)]).toEqual([`First ${n}`, before]);
  });
});

describe('an undo', () => {
  const inTransaction: string[] = [];
  beforeAll(() => {
    const { renderPool } = built<typeof RenderInWorker>('src/lib/markdown/render-in-worker');
    const { run } = renderPool;
    renderPool.run = (job, options) => {
      if (server.app.strapi.db.inTransaction()) inTransaction.push(job.kind);
      return run(job, options);
    };
  });

  it('renders nothing while its transaction is open', async () => {
    const id = await make();
    await change({ id, version: 1, content: `Second ${n}`, state: 'draft' });
    inTransaction.length = 0;
    await deleteAndUndo(id);
    expect(inTransaction).toEqual([]);
  });
});

describe('the undo of a moderation', () => {
  const { talk, list: read } = commentsOf(() => server.app);
  const set = (states: EndpointInput<'PUT /comments/states'>['body']['states'], token = admin.token) =>
    server.app.reply('PUT /comments/states', { body: { states } }, { token });

  it('restores the state of each comment, in one request for all or none', async () => {
    const { id, ids } = await talk([['a'], ['b'], ['c', 'b']]);
    const { a, b, c } = ids as Record<'a' | 'b' | 'c', string>;
    await set([{ id: a, state: 'spam' }]);
    const hide = { id_list: [a, b, c], state: 'hidden' as const };
    await server.app.call('PUT /comments/state', { body: hide }, { token: admin.token });
    expect(await read(id)).toMatchObject({ total: 0 });
    const before = [
      { id: a, state: 'spam' },
      { id: b, state: 'shown' },
      { id: c, state: 'shown' },
    ] as const;
    const refused = await set([...before, { id: UNKNOWN, state: 'shown' }]);
    expect([refused.status, (await read(id)).total]).toEqual([404, 0]);
    expect((await set([...before])).body.data).toEqual({ count: 3 });
    const page = await read(id);
    expect([page.count, page.total, page.list[0]?.comment_count]).toEqual([1, 2, 1]);
    expect((await set([...before], user.token)).status).toBe(403);
  });
});
