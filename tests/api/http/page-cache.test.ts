import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as WithTexts from '../../../src/api/article/rendering/with-texts';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { everyRole } from '../../support/account/people';
import { isPostgres } from '../../support/site/environment';
import { article, commentOn, text } from '../../support/site/fixtures';

const { admin } = everyRole();
const { token } = admin;

type Cached = (page: { path: string; key: string; render: () => Promise<object> }) => Promise<object>;

/** Like another request: outside the open transaction. */
const outside = AsyncLocalStorage.snapshot();

let app: TestApp;
let cached: Cached;

beforeAll(async () => {
  app = await startApp();
  cached = built<{ createPageCache: (name: string, maxBytes: number) => Cached }>(
    'src/core/http/page-cache',
  ).createPageCache('test', 32_000_000);
});
afterAll(() => app.stop());

/** Whether a visit of a page is answered from the cache. */
const isKept = async (path: string): Promise<boolean> => {
  let isMade = false;
  const render = () => {
    isMade = true;
    return Promise.resolve({ status: 200, html: '<p>' });
  };
  await cached({ path, key: `en http://site ${path}`, render });
  return !isMade;
};

const visitAll = (paths: string[]) => Promise.all(paths.map(isKept));

describe('the page cache', () => {
  it('removes only the page of an article with a new comment', async () => {
    const [one, two] = [await article(app, text('Discussed')), await article(app, text('Silent'))];
    const paths = [`/article/${one}`, `/article/${one}/`, `/article/${two}`, '/', '/articles'];
    await visitAll(paths);
    expect(await visitAll(paths)).toEqual([true, true, true, true, true]);
    const comment = await commentOn(app, one, 'A word');
    expect(await visitAll(paths)).toEqual([false, false, true, true, true]);
    await app.call('PUT /comments/state', { body: { id_list: [comment], state: 'hidden' } }, { token });
    expect(await visitAll(paths)).toEqual([false, false, true, true, true]);
    await app.call('DELETE /comments/{id}', { params: { id: comment } }, { token });
    expect(await visitAll(paths)).toEqual([false, false, true, true, true]);
    expect(await visitAll(paths)).toEqual([true, true, true, true, true]);
  });

  it('sends the old page for an hour when it cannot be rendered again, unless its content has changed', async () => {
    const id = await article(app, text('Old and good'));
    const path = `/article/${id}`;
    const read = async (html: string, status = 200) => {
      const render = () => Promise.resolve({ status, html });
      const page = (await cached({ path, key: `away ${path}`, render })) as { hash: string; status: number };
      return [page.status, page.hash];
    };
    const first = await read('<p>Good</p>');
    const clock = vi.spyOn(performance, 'now');
    const later = (ms: number) => clock.mockReturnValue(began + ms);
    const began = performance.now();
    try {
      later(61_000);
      expect(await read('<p>Away</p>', 503)).toEqual(first);
      later(3_700_000);
      expect((await read('<p>Away</p>', 503))[0]).toBe(503);
      later(1_000);
      expect(await read('<p>Not made</p>')).toEqual(first);
    } finally {
      clock.mockRestore();
    }
    await app.call('PUT /articles', { body: { id, version: 1, title: 'Old and better' } }, { token });
    expect((await read('<p>Away</p>', 503))[0]).toBe(503);
  });

  it('removes all pages when an article changes', async () => {
    const id = await article(app, text('Changed'));
    await visitAll(['/', `/article/${id}`]);
    await app.call('PUT /articles', { body: { id, version: 1, title: 'Changed indeed' } }, { token });
    expect(await visitAll(['/', `/article/${id}`])).toEqual([false, false]);
  });

  // SQLite has one connection: a reader waits for the end of the transaction.
  it.runIf(isPostgres)('stores no page that was rendered before the change was committed', async () => {
    const { transaction } = built<{ transaction: (work: () => Promise<void>) => Promise<void> }>(
      'src/core/database/transaction',
    );
    const id = await article(app, text('Old title'));
    const list = async () => {
      const { list: rows } = await app.call('GET /articles');
      return { status: 200, html: rows.map(({ title }) => title).join('\n') };
    };
    const page = async () => {
      const key = 'en http://site /articles';
      const made = (await cached({ path: '/articles', key, render: list })) as {
        body: (coding: 'identity') => Promise<Buffer>;
      };
      return (await made.body('identity')).toString();
    };
    const { withTexts } = built<typeof WithTexts>('src/api/article/rendering/with-texts');
    const outlined = [{ content: text('Old title').content, locale: 'en' as const }];
    const change = async () => {
      const documents = app.strapi.documents('api::article.article');
      await documents.update({ documentId: id, locale: 'en', data: { title: 'New title' } });
      await documents.publish({ documentId: id, locale: 'en' });
      // A reader requests the page now, on another connection.
      expect(await outside(page)).toContain('Old title');
    };
    await withTexts({ outlined }, () => transaction(change));
    expect(await page()).toContain('New title');
  });

  it('keeps the record of changed pages as long as the pages', async () => {
    const { invalidatePage } = built<{ invalidatePage: (path: string) => void }>(
      'src/core/cache/page-version',
    );
    await isKept('/article/first');
    invalidatePage('/article/first');
    for (let n = 0; n < 6_000; n += 1) invalidatePage(`/article/${n}`);
    expect(await isKept('/article/first')).toBe(false);
  });
});
