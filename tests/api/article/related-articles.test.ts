import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { everyRole } from '../../support/account/people';
import { article, text } from '../../support/site/fixtures';
import { countAllQueries } from '../../support/measure/queries';

const { admin } = everyRole();

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const read = (id: string, locale = 'en') => app.call('GET /articles/{id}', { params: { id } }, { locale });
const save = (id: string, body: object, version = 1) =>
  app.call('PUT /articles', { body: { id, version, ...body } }, { token: admin.token });

describe('related articles', () => {
  const titles = async (id: string, locale?: string) =>
    (await read(id, locale)).related.map((row) => row.title);

  it('share tags or words of the title, the most similar first, without the article itself', async () => {
    const id = await article(app, text('Keeping bees on a balcony', { tags: ['bees', 'city'] }));
    await article(app, text('Honey from the roof', { tags: ['bees', 'city'] }));
    await article(app, text('Trams at night', { tags: ['city'] }));
    await article(app, text('A balcony in winter'));
    await article(app, text('Nothing of the kind'));
    const related = await titles(id);
    expect([...related].sort()).toEqual(['A balcony in winter', 'Honey from the roof', 'Trams at night']);
    expect(related[2]).toBe('Trams at night');
  });

  it('are those of the published text, even after a preview of a draft', async () => {
    const id = await article(app, text('Lanterns on the river'));
    await article(app, text('The river in spring'));
    await article(app, text('Kites above the field'));
    const { url } = await app.call(
      'POST /articles/{id}/preview_link',
      { params: { id }, body: {} },
      { token: admin.token },
    );
    const preview = async () => {
      const params = { token: /\/preview\/([\w-]+)/.exec(url)?.[1] ?? '' };
      const { related } = await app.call('GET /articles/preview/{token}', { params });
      return related.map(({ title }) => title);
    };
    await save(id, { title: 'Kites', state: 'draft' });
    expect(await preview()).toEqual(['Kites above the field']);
    expect(await titles(id)).toEqual(['The river in spring']);
    expect(await preview()).toEqual(['Kites above the field']);
  });

  it('are found by Chinese words as well', async () => {
    const zh = (title: string) => article(app, { ...text(title), locale: 'zh-CN' });
    const id = await zh('城市里的养蜂人');
    await zh('养蜂人的一年');
    expect(await titles(id, 'zh-CN')).toEqual(['养蜂人的一年']);
  });

  it('do not include withdrawn articles', async () => {
    const id = await article(app, text('Zithers of the north'));
    const other = await article(app, text('Zithers of the south'));
    expect(await titles(id)).toEqual(['Zithers of the south']);
    await app.call('DELETE /articles', { body: { id_list: [other] } }, { token: admin.token });
    expect(await titles(id)).toEqual([]);
  });
});

describe('previous, next and related articles', () => {
  it('are read once, until something public is stored', async () => {
    const id = await article(app, text('Cedars', { tags: ['cedar'] }));
    // Responses to signed-in users are not cached.
    const readAs = () => app.call('GET /articles/{id}', { params: { id } }, { token: admin.token });
    const statements = await countAllQueries(app, async () => {
      await readAs();
      await readAs();
    });
    const neighbours = statements.filter((sql) => sql.includes('article_list_entries') && /title/.test(sql));
    expect(neighbours).toHaveLength(2);
    const next = await article(app, text('Firs', { tags: ['cedar'] }));
    const found = await readAs();
    expect([found.next?.id, found.related.map((row) => row.id)]).toEqual([next, [next]]);
    await save(next, { title: 'Larches' });
    expect((await readAs()).next?.title).toBe('Larches');
  });
});

describe('a translation', () => {
  it('is stale when its source changed after it, until it is changed itself', async () => {
    const id = await article(app, text('The source'));
    await save(id, { ...text('译文'), locale: 'zh-CN' });
    expect((await read(id, 'zh-CN')).source_changed_at).toBeNull();
    await save(id, { content: 'Other words.', locale: 'en' });
    const { updated_at } = await read(id);
    const { source_changed_at } = await read(id, 'zh-CN');
    expect(Math.abs(Date.parse(source_changed_at ?? '') - Date.parse(updated_at))).toBeLessThan(5_000);
    expect((await read(id)).source_changed_at).toBeNull();
    await save(id, { content: '别的话。', locale: 'zh-CN' });
    expect((await read(id, 'zh-CN')).source_changed_at).toBeNull();
  });

  it('is not stale when only tags or the category of its source changed', async () => {
    const id = await article(app, text('Same words'));
    await save(id, { ...text('一样的话'), locale: 'zh-CN' });
    await save(id, { tags: ['new'], category: 'moved', content: text('Same words').content, locale: 'en' });
    expect((await read(id, 'zh-CN')).source_changed_at).toBeNull();
  });

  it('has the language that was written first as its source', async () => {
    const id = await article(app, { ...text('先写的中文'), locale: 'zh-CN' });
    await save(id, { ...text('Written second'), locale: 'en' });
    await save(id, { content: '改过的中文。', locale: 'zh-CN' });
    expect((await read(id)).source_changed_at).not.toBeNull();
    expect((await read(id, 'zh-CN')).source_changed_at).toBeNull();
  });
});
