import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { article, text } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';

const options = { token: everyRole().admin.token };

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.stop());

const part = (title: string, series: string) => article(app, text(title, { series }));

/** The id of the series of an article. */
const seriesOf = async (id: string, locale = 'en'): Promise<string> => {
  const { series } = await app.call('GET /articles/{id}', { params: { id } }, { locale });
  if (!series) throw new Error('It is in no series');
  return series.id;
};

describe('the site map', () => {
  const map = async () => (await app.http().get('/sitemap-pages.xml')).text;

  it('has the page of a series in both languages as long as a part is published', async () => {
    const id = await part('In the site map', 'Mapped');
    const series = await seriesOf(id);
    for (const end of ['<', '?lang=zh-CN<']) expect(await map()).toContain(`/series/${series}${end}`);
    await app.call('PUT /articles/state', { body: { id_list: [id], state: 'withdrawn' } }, options);
    expect(await map()).not.toContain(`/series/${series}`);
  });

  it('has a series with parts in one language only', async () => {
    const body = { title: '只有中文', content: '正文', locale: 'zh-CN' as const, series: 'In Chinese only' };
    const { id } = await app.call('POST /articles', { body }, options);
    expect(await map()).toContain(`/series/${await seriesOf(id, 'zh-CN')}<`);
  });
});

describe('the list of articles', () => {
  const list = async (query: object, locale = 'en') => {
    const found = await app.call('GET /articles', { query: query as never }, { ...options, locale });
    return { count: found.count, titles: found.list.map(({ title }) => title) };
  };

  it('is filtered by a series, by its name in either language', async () => {
    const first = await part('Listed one', 'Listed');
    await part('Listed two', 'Listed');
    await part('Listed elsewhere', 'Listed in another');
    const id = await seriesOf(first);
    await app.call('PUT /series/{id}', { params: { id }, body: { title_zh: '列出' } }, options);
    const both = { count: 2, titles: ['Listed two', 'Listed one'] };
    expect(await list({ series: 'Listed' })).toEqual(both);
    expect(await list({ series: '列出' })).toEqual(both);
    expect(await list({ series: 'Listed' }, 'zh-CN')).toEqual(both);
    expect(await list({ series: 'List' })).toEqual({ count: 0, titles: [] });
  });

  it('is filtered by a series with other filters, a search and an order', async () => {
    const series = 'Combined';
    await article(app, text('Combined walk', { series, tags: ['river'], category: 'Outdoors' }));
    await article(app, text('Combined talk', { series, tags: ['river'] }));
    await article(app, text('Combined rest', { series }));
    expect(await list({ series, sort: 'created_at asc', limit: 2 })).toEqual({
      count: 3,
      titles: ['Combined walk', 'Combined talk'],
    });
    expect(await list({ series, tag: 'river' })).toEqual({
      count: 2,
      titles: ['Combined talk', 'Combined walk'],
    });
    expect(await list({ series, tag: 'river', category: 'Outdoors' })).toEqual({
      count: 1,
      titles: ['Combined walk'],
    });
    expect(await list({ series, key: 'rest' })).toEqual({ count: 1, titles: ['Combined rest'] });
  });

  it('contains what is published, and nothing of a series that was deleted', async () => {
    const series = 'Followed';
    const id = await part('Followed one', series);
    const body = { ...text('Followed draft', { series }), state: 'draft' as const };
    await app.call('POST /articles', { body }, options);
    expect(await list({ series })).toEqual({ count: 1, titles: ['Followed one'] });
    expect(await list({ series, is_user: 'true' })).toEqual({
      count: 2,
      titles: ['Followed draft', 'Followed one'],
    });
    await app.call('DELETE /series', { body: { id_list: [await seriesOf(id)] } }, options);
    for (const more of [{}, { is_user: 'true' }])
      expect(await list({ series, ...more })).toEqual({ count: 0, titles: [] });
  });
});
