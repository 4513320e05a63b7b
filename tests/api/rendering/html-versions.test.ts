import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Articles from '../../../src/api/article/rendering/backfill-html';
import type * as Comments from '../../../src/api/comment/authoring/backfill-html';
import { HTML_VERSION } from '../../../src/lib/markdown/types';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { everyRole } from '../../support/account/people';

let app: TestApp;
const { admin, user } = everyRole();
const { signal } = new AbortController();

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('HTML that an earlier version of the renderer wrote', () => {
  it('of articles is rendered again, published and drafts, and no other', async () => {
    const body = { title: 'Old HTML', content: '## State\n\n[x](//other.example)' };
    const { id } = await app.call('POST /articles', { body }, { token: admin.token });
    const { id: other } = await app.call(
      'POST /articles',
      { body: { ...body, title: 'New' } },
      { token: admin.token },
    );
    const { connection: knex } = app.strapi.db;
    const html = '<h2 id="state">State</h2>';
    await knex('articles').where({ document_id: id }).update({ html, html_version: null });
    await knex('articles').where({ document_id: other }).update({ html: '<p>kept</p>' });
    await built<typeof Articles>('src/api/article/rendering/backfill-html').backfillHtml(signal);
    const rows = (await knex('articles').where({ document_id: id }).select('html', 'html_version')) as {
      html: string;
      html_version: number;
    }[];
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row.html).toContain('<h2 id="h-state">');
      expect(row.html).toContain('href="https://other.example"');
      expect(row.html_version).toBe(HTML_VERSION);
    }
    expect(await knex('articles').where({ document_id: other }).first('html')).toEqual({
      html: '<p>kept</p>',
    });
  });

  it('of comments is rendered again, and removed ones stay empty', async () => {
    const body = { title: 'Discussed', content: 'Text' };
    const { id: article_id } = await app.call('POST /articles', { body }, { token: admin.token });
    const say = async (content: string) =>
      (await app.call('POST /comments', { body: { article_id, content } }, { token: user.token })).id;
    const [kept, gone] = [await say('see [this](//other.example)'), await say('soon gone')];
    await app.call('DELETE /comments/{id}', { params: { id: gone } }, { token: user.token });
    const { connection: knex } = app.strapi.db;
    await knex('comments').whereIn('document_id', [kept, gone]).update({ html_version: null });
    await knex('comments')
      .where({ document_id: kept })
      .update({ html: '<a href="//other.example">this</a>' });
    await built<typeof Comments>('src/api/comment/authoring/backfill-html').backfillCommentHtml(signal);
    const rows = await knex('comments').whereIn('document_id', [kept, gone]).orderBy('id').select('html');
    expect(rows.map(({ html }: { html: string }) => html)).toEqual([
      expect.stringContaining('href="https://other.example"'),
      '',
    ]);
  });
});
