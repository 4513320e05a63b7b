import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { article, text } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';

const { admin, guest, user } = everyRole();
const options = { token: admin.token };

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.stop());

/** Writes a series of articles with these titles. Returns its id and theirs. */
const written = async (series: string, titles: string[], more: object = {}) => {
  const ids: string[] = [];
  for (const title of titles) ids.push(await article(app, text(title, { series, ...more })));
  const { list } = await app.call('GET /series', { query: { key: series } }, options);
  return { id: list[0]!.id, ids };
};

const order = (id: string, parts: string[]) =>
  app.call('PUT /series/{id}/order', { params: { id }, body: { parts } }, options);

const partsOf = async (id: string): Promise<string[]> =>
  (await app.call('GET /series/{id}/parts', { params: { id } }, options)).parts.map(
    ({ title, place, state }) => `${place} ${title} ${state}`,
  );

const read = async (id: string): Promise<string[]> =>
  (await app.call('GET /series/{id}', { params: { id }, query: { limit: 50 } })).list.map(
    ({ title }) => title,
  );

describe('the order of a series', () => {
  it('is stored completely, for readers too, and changes no date or version', async () => {
    const { id, ids } = await written('Tides', ['Ebb', 'Flow', 'Spring'], { series_place: 7 });
    const [ebb, flow, spring] = ids as [string, string, string];
    expect(await partsOf(id)).toEqual(['7 Ebb published', '7 Flow published', '7 Spring published']);
    const rows = () =>
      app.strapi.db
        .connection('articles')
        .whereIn('document_id', ids)
        .orderBy('id')
        .select('id', 'updated_at', 'version', 'state');
    const before = await rows();
    const { parts, count } = await order(id, [spring, ebb, flow]);
    expect(parts.map(({ title, place }) => [title, place])).toEqual([
      ['Spring', 1],
      ['Ebb', 2],
      ['Flow', 3],
    ]);
    expect(count).toBe(3);
    expect(await read(id)).toEqual(['Spring', 'Ebb', 'Flow']);
    expect(await rows()).toEqual(before);
  });

  it('applies to drafts and to all languages', async () => {
    const { id, ids } = await written('Moons', ['New', 'Full']);
    const draft = await article(app, text('Half', { series: 'Moons', state: 'draft' }));
    await app.call(
      'PUT /articles',
      {
        body: {
          id: ids[1]!,
          version: 0,
          locale: 'zh-CN',
          title: '满月',
          content: '正文',
          state: 'published',
        },
      },
      options,
    );
    // Each of them gets another place than before.
    await order(id, [ids[1]!, draft, ids[0]!]);
    expect(await partsOf(id)).toEqual(['1 Full published', '2 Half draft', '3 New published']);
    const chinese = await app.call(
      'GET /series/{id}/parts',
      { params: { id }, query: { locale: 'zh-CN' } },
      options,
    );
    expect(chinese.parts.map(({ title }) => title)).toEqual(['满月', 'Half', 'New']);
    const places = (await app.strapi.db
      .connection('articles')
      .where('document_id', ids[1]!)
      .pluck('series_place')) as number[];
    expect(places).toEqual([1, 1, 1, 1]);
    expect(await read(id)).toEqual(['Full', 'New']);
  });

  it('is kept by saves that name no place, of texts that were opened before it', async () => {
    const { id, ids } = await written('Stars', ['Sirius', 'Vega', 'Deneb']);
    const [sirius, vega, deneb] = ids as [string, string, string];
    const save = (body: object) => app.call('PUT /articles', { body: body as never }, options);
    await order(id, [vega, deneb, sirius]);
    await save({ id: sirius, version: 1, title: 'Sirius A', state: 'draft' });
    await save({ id: vega, version: 1, series: 'Stars', title: 'Vega too', state: 'published' });
    expect(await partsOf(id)).toEqual(['1 Vega too published', '2 Deneb published', '3 Sirius A draft']);
    expect(await read(id)).toEqual(['Vega too', 'Deneb', 'Sirius']);
    await order(id, [sirius, vega, deneb]);
    await save({ id: sirius, version: 2, state: 'published' });
    expect(await read(id)).toEqual(['Sirius A', 'Vega too', 'Deneb']);
  });

  it('is changed by a save of a place alone, also by the first one of a language', async () => {
    const { id, ids } = await written('Seas', ['Baltic', 'Black', 'Red']);
    const save = (body: object) => app.call('PUT /articles', { body: body as never }, options);
    await save({ id: ids[0], version: 1, series_place: 7, state: 'published' });
    expect(await partsOf(id)).toEqual(['2 Black published', '3 Red published', '7 Baltic published']);
    const chinese = { locale: 'zh-CN', title: '黑海', content: '正文', state: 'published' };
    await save({ id: ids[1], version: 0, series_place: 5, ...chinese });
    expect(await partsOf(id)).toEqual(['3 Red published', '5 Black published', '7 Baltic published']);
  });

  it('leaves out deleted articles, and puts those added meanwhile after the others', async () => {
    const { id, ids } = await written('Winds', ['North', 'East', 'South']);
    const [north, east, south] = ids as [string, string, string];
    await app.call('DELETE /articles', { body: { id_list: [north] } }, options);
    const west = await article(app, text('West', { series: 'Winds' }));
    await order(id, [south, north, 'n'.repeat(24), east, south]);
    expect(await partsOf(id)).toEqual(['1 South published', '2 East published', '3 West published']);
    await order(id, [west]);
    expect(await read(id)).toEqual(['West', 'South', 'East']);
  });

  it('is that of one of two administrators who save at the same time', async () => {
    const titles = Array.from({ length: 12 }, (_, n) => `Step ${n + 10}`);
    const { id, ids } = await written('Steps', titles);
    const swapped = <T>([first, second, ...rest]: readonly T[]) => [second!, first!, ...rest];
    // The second moves two articles only: without locks, the others would have the places that the first has given.
    const both = [ids.toReversed(), swapped(ids)];
    for (const orders of [both, both.toReversed()]) {
      await order(id, ids);
      await Promise.all(orders.map((parts) => order(id, parts)));
      expect([titles.toReversed(), swapped(titles)]).toContainEqual(await read(id));
      expect((await partsOf(id)).map((part) => Number(part.split(' ')[0]))).toEqual(
        titles.map((_, n) => n + 1),
      );
    }
  });

  it('is readable by administrators and guests, and changed by administrators', async () => {
    const { id, ids } = await written('Access', ['Only part']);
    const reply = (key: 'GET /series/{id}/parts' | 'PUT /series/{id}/order', token?: string) =>
      app.reply(key, { params: { id }, ...(key.startsWith('PUT') && { body: { parts: ids } }) } as never, {
        ...(token && { token }),
      });
    const codes = async (key: Parameters<typeof reply>[0]) => {
      const replies = [];
      for (const token of [admin.token, guest.token, user.token, undefined])
        replies.push((await reply(key, token)).body.code);
      return replies;
    };
    expect(await codes('GET /series/{id}/parts')).toEqual(['0', '0', '403', '401']);
    expect(await codes('PUT /series/{id}/order')).toEqual(['0', '403', '403', '401']);
  });

  it('has 1,000 articles in a call at most, and needs a series', async () => {
    const many = Array.from({ length: 1_001 }, (_, n) => `a${String(n).padStart(23, '0')}`);
    const { id } = await written('Long', ['Long part']);
    for (const [series, parts, code] of [
      [id, many, '422'],
      [id, [], '422'],
      ['n'.repeat(24), ['a'.repeat(24)], '404'],
    ] as const) {
      const reply = await app.reply(
        'PUT /series/{id}/order',
        { params: { id: series }, body: { parts: [...parts] } },
        options,
      );
      expect(reply.body.code).toBe(code);
    }
  });
});
