import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillListings, generatedId, insertArticles } from '../../support/article/article-rows';
import { startApp, type TestApp } from '../../support/site/app';
import { isPostgres } from '../../support/site/environment';
import { article, text } from '../../support/site/fixtures';
import { planProblems } from '../../support/measure/plans';
import { countQueries } from '../../support/measure/queries';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.stop());

const seriesOf = async (id: string) => {
  const { series } = await app.call('GET /articles/{id}', { params: { id } });
  if (!series) throw new Error('It is in no series');
  return series;
};

describe('a series of a thousand parts', () => {
  const MANY = 1_000;
  let id = '';

  beforeAll(async () => {
    await insertArticles(app.strapi, { from: 0, to: MANY });
    const { connection: knex } = app.strapi.db;
    await knex('series').insert({ document_id: 'many'.padStart(24, '0'), title: 'Many' });
    const [series] = (await knex('series').where('title', 'Many').pluck('id')) as number[];
    const rows = (await knex('articles').whereLike('title', 'Generated %').select('id', 'title')) as {
      id: number;
      title: string;
    }[];
    for (let at = 0; at < rows.length; at += 500)
      await knex('articles_series_lnk').insert(
        rows.slice(at, at + 500).map((row) => ({ article_id: row.id, series_id: series })),
      );
    for (const row of rows)
      await knex('articles')
        .where('id', row.id)
        .update({ series_place: 1 + Number(/\d+/.exec(row.title)?.[0]) });
    await fillListings(app.strapi);
    if (isPostgres) await knex.raw('vacuum analyze');
    id = generatedId(500);
  });

  it('lists those around the article, and counts them', async () => {
    const series = await seriesOf(id);
    expect(series).toMatchObject({ position: 501, count: MANY, first: 476 });
    expect(series.parts).toHaveLength(50);
    expect(series.parts[25]?.id).toBe(id);
    const end = await seriesOf(generatedId(MANY - 1));
    expect(end).toMatchObject({ position: MANY, first: 975 });
    expect((await seriesOf(generatedId(0))).parts).toHaveLength(25);
  });

  it('is read by index, without a scan or a sort', async () => {
    const { id: series } = await seriesOf(id);
    const fresh = generatedId(501);
    expect(await planProblems(app, () => app.call('GET /articles/{id}', { params: { id: fresh } }))).toEqual(
      [],
    );
    const page = () =>
      app.call('GET /series/{id}', { params: { id: series }, query: { page: 9, limit: 100 } });
    expect(await planProblems(app, page)).toEqual([]);
  });

  it('costs at most eight queries more than an article without a series or labels', async () => {
    const without = await article(app, text('Without a series'));
    const count = async (one: string) =>
      (await countQueries(app, () => app.call('GET /articles/{id}', { params: { id: one } }))).length;
    expect((await count(generatedId(510))) - (await count(without))).toBeLessThanOrEqual(8);
  });
});
