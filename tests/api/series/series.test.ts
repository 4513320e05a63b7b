import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointOutput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { article, text } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';

const { admin, user, other } = everyRole();
const options = { token: admin.token };

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.stop());

type Series = NonNullable<EndpointOutput<'GET /articles/{id}'>['series']>;

const part = (title: string, series: string, place?: number | null, token?: string) =>
  article(app, text(title, { series, ...(place === undefined ? {} : { series_place: place }) }), token);

const seriesOf = async (id: string, locale = 'en'): Promise<Series> => {
  const { series } = await app.call('GET /articles/{id}', { params: { id } }, { locale });
  if (!series) throw new Error('It is in no series');
  return series;
};

const titles = ({ parts }: Series): string[] => parts.map(({ title }) => title);

const draftOf = (id: string, locale = 'en') =>
  app.call('GET /articles/working/{id}', { params: { id } }, { ...options, locale });

const translate = (id: string, title: string, more: object = {}) =>
  app.call(
    'PUT /articles',
    { body: { id, version: 0, locale: 'zh-CN', title, content: '正文', state: 'published', ...more } },
    options,
  );

const update = async (id: string, more: object) => {
  const { version } = await draftOf(id);
  return app.call('PUT /articles', { body: { id, version, state: 'published', ...more } as never }, options);
};

describe('the parts of a series', () => {
  it('are in the order of their places, which may have gaps', async () => {
    const last = await part('Gap five', 'Gaps', 5);
    const first = await part('Gap one', 'Gaps', 1);
    await part('Gap two', 'Gaps', 2);
    expect(titles(await seriesOf(first))).toEqual(['Gap one', 'Gap two', 'Gap five']);
    expect(await seriesOf(last)).toMatchObject({ title: 'Gaps', position: 3, count: 3, first: 1 });
  });

  it('of one place are in the order of their dates', async () => {
    const later = await part('Written later', 'Twins', 1);
    const earlier = await part('Written earlier', 'Twins', 1);
    await app.strapi.db
      .query('api::article.article')
      .updateMany({ where: { documentId: earlier }, data: { written_at: new Date('2020-01-01') } });
    expect(titles(await seriesOf(later))).toEqual(['Written earlier', 'Written later']);
    expect(await seriesOf(later)).toMatchObject({ position: 2 });
  });

  it('get the next free place, with the author’s drafts counted, and keep it', async () => {
    await part('Begun', 'Next', 7);
    const draft = await article(app, text('Drafted', { series: 'Next', state: 'draft' }));
    const published = await part('Published after it', 'Next');
    expect([(await draftOf(draft)).series_place, (await draftOf(published)).series_place]).toEqual([8, 9]);
    await update(published, { series: 'Next', title: 'Published and changed' });
    expect(await draftOf(published)).toMatchObject({ series: 'Next', series_place: 9 });
    await update(published, { series: 'Another', title: 'Published and moved' });
    expect(await draftOf(published)).toMatchObject({ series: 'Another', series_place: 1 });
  });

  it('are only those that readers may read', async () => {
    const shown = await part('Shown part', 'Half hidden');
    const draft = await article(app, text('Hidden part', { series: 'Half hidden', state: 'draft' }));
    const waiting = await part('Waiting part', 'Half hidden', 3, user.token);
    const withdrawn = await part('Withdrawn part', 'Half hidden');
    await app.call('PUT /articles/state', { body: { id_list: [withdrawn], state: 'withdrawn' } }, options);
    const trashed = await part('Trashed part', 'Half hidden');
    await app.call('DELETE /articles', { body: { id_list: [trashed] } }, options);
    expect(titles(await seriesOf(shown))).toEqual(['Shown part']);
    const { id } = await seriesOf(shown);
    expect((await app.call('GET /series/{id}', { params: { id } })).count).toBe(1);
    for (const hidden of [draft, waiting])
      expect((await app.reply('GET /articles/{id}', { params: { id: hidden } })).body.code).toBe('404');
  });

  it('change with the title of one of them', async () => {
    const [one, two] = [await part('Old name', 'Renamed part'), await part('Its neighbour', 'Renamed part')];
    expect(titles(await seriesOf(two))).toEqual(['Old name', 'Its neighbour']);
    await update(one, { title: 'New name' });
    expect(titles(await seriesOf(two))).toEqual(['New name', 'Its neighbour']);
  });

  it('are published with the article: a saved draft moves nothing', async () => {
    const [one, two] = [await part('Stays first', 'Moves'), await part('Stays second', 'Moves')];
    await update(one, { series_place: 9, state: 'draft' });
    expect(titles(await seriesOf(two))).toEqual(['Stays first', 'Stays second']);
    await update(one, {});
    expect(titles(await seriesOf(two))).toEqual(['Stays second', 'Stays first']);
    await update(one, { series: '' });
    expect(titles(await seriesOf(two))).toEqual(['Stays second']);
    expect(await draftOf(one)).toMatchObject({ series: '', series_place: null });
  });
});

describe('the languages of an article', () => {
  it('share its series and place, whichever is written', async () => {
    const id = await part('Both', 'Shared', 2);
    await translate(id, '两种');
    expect(await draftOf(id, 'zh-CN')).toMatchObject({ series: 'Shared', series_place: 2 });
    await app.call(
      'PUT /articles',
      {
        body: { id, version: 1, locale: 'zh-CN', series: 'Moved', series_place: 4, state: 'published' },
      },
      options,
    );
    expect(await draftOf(id)).toMatchObject({ series: 'Moved', series_place: 4 });
    // Published with the Chinese text, and in the list of readers of English.
    expect(await seriesOf(id)).toMatchObject({ title: 'Moved', position: 1 });
  });

  it('are those of the reader, or the one that a part has', async () => {
    const both = await part('In English', 'Languages', 1);
    await part('Only English', 'Languages', 2);
    await translate(both, '中文版');
    const { parts } = await seriesOf(both, 'zh-CN');
    expect(parts.map(({ title, locale }) => [title, locale])).toEqual([
      ['中文版', 'zh-CN'],
      ['Only English', 'en'],
    ]);
  });

  it('keep the series when Strapi’s panel adds one', async () => {
    const id = await part('From the panel', 'Panel', 3);
    await app.strapi
      .documents('api::article.article')
      .update({ documentId: id, locale: 'zh-CN', data: { title: '面板', content: '正文' } });
    const state = { id_list: [id], state: 'published' as const, locale: 'zh-CN' as const };
    await app.call('PUT /articles/state', { body: state }, options);
    expect(titles(await seriesOf(id, 'zh-CN'))).toEqual(['面板']);
    expect(await draftOf(id)).toMatchObject({ series: 'Panel', series_place: 3 });
  });
});

describe('the names of a series', () => {
  it('are one for each language; a missing one falls back to the other', async () => {
    const id = await part('Named', 'Plain name');
    const series = await seriesOf(id, 'zh-CN');
    expect(series.title).toBe('Plain name');
    await app.call('PUT /series/{id}', { params: { id: series.id }, body: { title_zh: '中文名' } }, options);
    expect((await seriesOf(id, 'zh-CN')).title).toBe('中文名');
    expect((await seriesOf(id)).title).toBe('Plain name');
    const again = await part('Named in Chinese', '中文名');
    expect((await seriesOf(again)).id).toBe(series.id);
    await app.call('PUT /series/{id}', { params: { id: series.id }, body: { title_zh: '' } }, options);
    expect((await seriesOf(id, 'zh-CN')).title).toBe('Plain name');
  });

  it('are not taken from another series, in either language and any case', async () => {
    const { id } = await seriesOf(await part('Takes', 'Taken name'));
    await app.call('PUT /series/{id}', { params: { id }, body: { title_zh: '已用' } }, options);
    const { id: second } = await seriesOf(await part('Wants', 'Wanted name'));
    for (const body of [{ title: 'taken NAME' }, { title: '已用' }, { title_zh: 'Taken name' }]) {
      const reply = await app.reply('PUT /series/{id}', { params: { id: second }, body }, options);
      expect(reply.body.code).toBe('series_taken');
    }
  });

  it('make one series when two parts are saved simultaneously', async () => {
    const [one, two] = await Promise.all([
      part('At once', 'Simultaneous'),
      part('At once too', 'Simultaneous'),
    ]);
    expect((await seriesOf(one)).id).toBe((await seriesOf(two)).id);
  });
});

describe('a place', () => {
  it.each([0, -1, 1.5, 'first', '', 10_000_000, '1e3', [1]])('is not %j', async (place) => {
    const body = { ...text('Badly placed', { series: 'Bad places' }), series_place: place };
    const { status, body: reply } = await app.reply('POST /articles', { body: body as never }, options);
    expect([status, reply.code]).toEqual([422, '422']);
  });
});

describe('GET /series/{id}', () => {
  it('lists its published articles in order, page by page', async () => {
    const ids = [];
    for (const n of [3, 1, 2]) ids.push(await part(`Page ${n}`, 'Pages', n));
    const { id } = await seriesOf(ids[0] ?? '');
    const { title, count, list } = await app.call('GET /series/{id}', {
      params: { id },
      query: { limit: 2 },
    });
    expect([title, count, list.map((row) => row.title)]).toEqual(['Pages', 3, ['Page 1', 'Page 2']]);
    const second = await app.call('GET /series/{id}', { params: { id }, query: { limit: 2, page: 2 } });
    expect(second.list.map((row) => row.title)).toEqual(['Page 3']);
  });

  it('finds none without published articles', async () => {
    const id = await part('Leaves', 'Emptied');
    const series = await seriesOf(id);
    await app.call('PUT /articles/state', { body: { id_list: [id], state: 'withdrawn' } }, options);
    for (const one of [series.id, 'a'.repeat(24), 'none'])
      expect((await app.http().get(`/api/series/${one}`)).status).toBe(404);
  });
});

describe('the page of a series', () => {
  const page = async (path: string) => {
    const { status, text: html } = await app.http().get(path).set('accept', 'text/html');
    return { status, html };
  };

  it('changes with its articles', async () => {
    const id = await part('Read without scripts', 'Rendered');
    const series = await seriesOf(id);
    const first = await page(`/series/${series.id}`);
    expect([first.status, first.html.includes('Read without scripts')]).toEqual([200, true]);
    await update(id, { title: 'Read with another title' });
    expect((await page(`/series/${series.id}`)).html).toContain('Read with another title');
  });

  it('does not exist without published articles', async () => {
    const id = await part('Goes away', 'Gone');
    const series = await seriesOf(id);
    await app.call('PUT /articles/state', { body: { id_list: [id], state: 'withdrawn' } }, options);
    expect((await page(`/series/${series.id}`)).status).toBe(404);
  });
});

describe('a draft in a series', () => {
  it('is not deleted as an empty one', async () => {
    const body = { title: '', content: '', state: 'draft' as const, series: 'Begun without a text' };
    const { id } = await app.call('POST /articles', { body }, options);
    const reply = await app.reply('DELETE /articles', { body: { id_list: [id], version: 1 } }, options);
    expect(reply.body.code).toBe('draft_changed');
  });
});

describe('GET /series', () => {
  const known = async (token: string) => {
    const { list } = await app.call('GET /series', { query: { limit: 100, sort: 'title asc' } }, { token });
    return list.map(({ title, article_count }) => [title, article_count]);
  };

  it('lists public series and those of the caller’s drafts, and all series to administrators', async () => {
    await part('Public', 'Known to all');
    await article(app, text('Secret', { series: 'Known to one', state: 'draft' }), user.token);
    expect(await known(other.token)).toContainEqual(['Known to all', 1]);
    for (const token of [user.token, admin.token])
      expect(await known(token)).toContainEqual(['Known to one', 0]);
    expect(await known(other.token)).not.toContainEqual(['Known to one', 0]);
  });

  it('searches both names', async () => {
    const { id } = await seriesOf(await part('Searched', 'Needle'));
    await app.call('PUT /series/{id}', { params: { id }, body: { title_zh: '银针' } }, options);
    for (const key of ['eedl', '银针']) {
      const { list } = await app.call('GET /series', { query: { key } }, options);
      expect(list.map(({ title }) => title)).toEqual(['Needle']);
    }
  });
});

describe('DELETE /series', () => {
  it('leaves the articles as they are', async () => {
    const [one, two] = [await part('Survives', 'Doomed'), await part('Survives too', 'Doomed')];
    const series = await seriesOf(one);
    const before = await draftOf(one);
    await app.call('DELETE /series', { body: { id_list: [series.id] } }, options);
    for (const id of [one, two]) {
      const { series: none } = await app.call('GET /articles/{id}', { params: { id } });
      expect(none).toBeNull();
    }
    expect(await draftOf(one)).toEqual({ ...before, series: '', series_place: null });
    expect((await app.http().get(`/api/series/${series.id}`)).status).toBe(404);
  });

  it('in Strapi’s panel does the same', async () => {
    const id = await part('Survives the panel', 'Doomed there');
    const { id: documentId } = await seriesOf(id);
    await app.strapi.documents('api::series.series').delete({ documentId });
    expect((await app.call('GET /articles/{id}', { params: { id } })).series).toBeNull();
  });
});
