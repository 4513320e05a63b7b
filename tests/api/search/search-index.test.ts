import { describe, expect, it } from 'vitest';
import type * as WithTexts from '../../../src/api/article/rendering/with-texts';
import type * as TrashArticles from '../../../src/api/article/trash/trash-articles';
import type * as Filling from '../../../src/api/article/search/backfill-search-index';
import type * as ArticleJobs from '../../../src/api/article/jobs';
import type * as Schedule from '../../../src/core/jobs/schedule';
import type * as Tables from '../../../src/api/article/search/search-tables';
import { TOKENISER_VERSION } from '../../../src/lib/search';
import { built } from '../../support/site/boot';
import { everyRole } from '../../support/account/people';
import { useSearch } from '../../support/article/search';

const { admin } = everyRole();
const { server, write, translate, ids, documents } = useSearch();

describe('the index is updated with', () => {
  it('a new title that an editor publishes, but not with its draft', async () => {
    const id = await write('Bettong', 'x');
    await documents().update({ documentId: id, locale: 'en', data: { title: 'Woylie' } });
    expect([await ids('bettong'), await ids('woylie')]).toEqual([[id], []]);
    await documents().publish({ documentId: id, locale: 'en' });
    expect([await ids('bettong'), await ids('woylie')]).toEqual([[], [id]]);
  });

  it('moving an article to the trash, restoring and deleting it', async () => {
    const id = await write('Quoll', 'x');
    const token = admin.token;
    await server.app.call('DELETE /articles', { body: { id_list: [id] } }, { token });
    expect(await ids('quoll')).toEqual([]);
    await server.app.call('POST /articles/restore', { body: { id_list: [id] } }, { token });
    expect(await ids('quoll')).toEqual([]);
    await documents().publish({ documentId: id, locale: 'en' });
    expect(await ids('quoll')).toEqual([id]);
    await documents().delete({ documentId: id, locale: '*' });
    expect(await ids('quoll')).toEqual([]);
  });

  it('no change that is rolled back', async () => {
    const draft = await documents().create({ data: { title: 'Numbfish', content: 'x' }, locale: 'en' });
    const published = await write('Tarrkawarra', 'x');
    const { trashArticles } = built<typeof TrashArticles>('src/api/article/trash/trash-articles');
    const { withTexts } = built<typeof WithTexts>('src/api/article/rendering/with-texts');
    const failing = withTexts({ outlined: [{ content: 'x', locale: 'en' }] }, () =>
      server.app.strapi.db.transaction(async () => {
        await documents().publish({ documentId: draft.documentId, locale: 'en' });
        await trashArticles({ id_list: [published] }, { id: admin.id, role: 1 } as never);
        throw new Error('the last step fails');
      }),
    );
    await expect(failing).rejects.toThrow('the last step fails');
    expect([await ids('numbfish'), await ids('tarrkawarra')]).toEqual([[], [published]]);
  });

  it('both of two simultaneous publications', async () => {
    const id = await write('Antechinus', 'first');
    await documents().update({ documentId: id, locale: 'en', data: { content: 'second' } });
    await Promise.all([
      documents().publish({ documentId: id, locale: 'en' }),
      translate(id, '宽足袋鼩', '第二'),
    ]);
    expect(await ids('second', 'en')).toContain(id);
    expect(await ids('宽足袋鼩', 'zh-CN')).toEqual([id]);
    expect(await ids('antechinus', 'zh-CN')).toEqual([]);
  });

  it('a text of a million characters, up to its limit', async () => {
    const content = `mulgara ${Array.from({ length: 150_000 }, (_, n) => n.toString(36)).join(' ')} ningaui`;
    const id = await write('Mega', content);
    expect(await ids('mulgara')).toEqual([id]);
    expect(await ids('ningaui')).toEqual([]);
  });
});

describe('the index is rebuilt', () => {
  const fill = (which: 'all' | 'stale', onProgress?: (done: number, total: number) => void) =>
    built<typeof Filling>('src/api/article/search/backfill-search-index').backfillSearchIndex({
      which,
      onProgress,
    });
  const knex = () => server.app.strapi.db.connection;

  it('from all published articles, and nothing else', async () => {
    const id = await write('Phascogale', 'x');
    await knex()('article_texts')
      .where({ article_id: id })
      .update({ article_id: 'a'.repeat(24) });
    const steps: number[] = [];
    const { indexed, failed } = await fill('all', (done) => steps.push(done));
    expect(failed).toEqual([]);
    expect(steps).toEqual(Array.from({ length: indexed + 1 }, (_, n) => n));
    expect(await ids('phascogale')).toEqual([id]);
    expect(await knex()('article_texts').where({ article_id: 'a'.repeat(24) })).toEqual([]);
  });

  it('only for missing articles by default', async () => {
    const id = await write('Kultarr', 'x');
    expect(await fill('stale')).toEqual({ indexed: 0, failed: [] });
    await knex()('article_texts').where({ article_id: id }).delete();
    expect(await fill('stale')).toEqual({ indexed: 1, failed: [] });
    expect(await ids('kultarr')).toEqual([id]);
  });

  /** Runs the index check of a start; returns a function that stops it. */
  const start = async () => {
    const { strapi } = server.app;
    await built<typeof Tables>('src/api/article/search/search-tables').restoreSearchTables(strapi);
    const { articleJobs } = built<typeof ArticleJobs>('src/api/article/jobs');
    const jobs = articleJobs.filter(({ name }) => name === 'search index');
    strapi.config.set('server.cron.enabled', true);
    const stop = built<typeof Schedule>('src/core/jobs/schedule').startJobs(strapi, jobs);
    strapi.config.set('server.cron.enabled', false);
    return stop;
  };

  it('at startup after an upgrade of the tokenizer, and can be searched meanwhile', async () => {
    const id = await write('Dunnart', 'x');
    const versions = async () =>
      (await knex()('article_texts').where({ article_id: id }).pluck('tokeniser_version')) as number[];
    await knex()('article_texts').where({ article_id: id }).update({ tokeniser_version: 0 });
    expect(await ids('dunnart')).toEqual([id]);
    const stop = await start();
    await expect.poll(versions).toEqual([TOKENISER_VERSION]);
    expect(await ids('dunnart')).toEqual([id]);
    await stop();
  });

  it('at startup after the loss of its tables', async () => {
    const id = await write('Kaluta', 'x');
    await knex().schema.dropTable('article_texts');
    const stop = await start();
    await expect.poll(() => ids('kaluta')).toEqual([id]);
    await stop();
  });
});
