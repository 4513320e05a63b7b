import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app';
import { built } from '../support/boot';
import { everyRole } from '../support/people';
import { isPostgres } from '../support/environment';
import { article, commentOn, text } from '../support/fixtures';

const { admin } = everyRole();
const { token } = admin;

type Cached = (path: string, address: string, render: () => Promise<object>) => Promise<object>;

/** As another request: not part of the transaction that is open here. */
const outside = AsyncLocalStorage.snapshot();

let app: TestApp;
let cached: Cached;

beforeAll(async () => {
  app = await startApp();
  cached = built<{ createPageCache: () => Cached }>('src/core/cache/page-cache').createPageCache();
});
afterAll(() => app.stop());

/** Whether a visit of a page is answered from the cache. */
const isKept = async (path: string): Promise<boolean> => {
  let isMade = false;
  await cached(path, `en http://site ${path}`, () => {
    isMade = true;
    return Promise.resolve({ status: 200, html: '<p>' });
  });
  return !isMade;
};

const visitAll = (paths: string[]) => Promise.all(paths.map(isKept));

describe('the front cache', () => {
  it('lets go of the page of an article that is discussed, and of no other', async () => {
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

  it('lets go of everything when an article changes', async () => {
    const id = await article(app, text('Changed'));
    await visitAll(['/', `/article/${id}`]);
    await app.call('PUT /articles', { body: { id, version: 1, title: 'Changed indeed' } }, { token });
    expect(await visitAll(['/', `/article/${id}`])).toEqual([false, false]);
  });

  // SQLite has one connection: whoever reads waits for the end of the transaction.
  it.runIf(isPostgres)('keeps no page that was made while the change was not committed yet', async () => {
    const { transaction } = built<{ transaction: (work: () => Promise<void>) => Promise<void> }>(
      'src/core/database/transaction',
    );
    const id = await article(app, text('Old title'));
    const list = async () => {
      const { list: rows } = await app.call('GET /articles');
      return { status: 200, html: rows.map(({ title }) => title).join('\n') };
    };
    const page = async () => {
      const made = (await cached('/articles', 'en http://site /articles', list)) as {
        body: (coding: 'identity') => Promise<Buffer>;
      };
      return (await made.body('identity')).toString();
    };
    await transaction(async () => {
      const documents = app.strapi.documents('api::article.article');
      await documents.update({ documentId: id, locale: 'en', data: { title: 'New title' } });
      await documents.publish({ documentId: id, locale: 'en' });
      // A reader comes now, on another connection.
      expect(await outside(page)).toContain('Old title');
    });
    expect(await page()).toContain('New title');
  });

  it('forgets which pages changed only together with the pages', async () => {
    const { invalidatePage } = built<{ invalidatePage: (path: string) => void }>(
      'src/core/cache/page-version',
    );
    await isKept('/article/first');
    invalidatePage('/article/first');
    for (let n = 0; n < 6_000; n += 1) invalidatePage(`/article/${n}`);
    expect(await isKept('/article/first')).toBe(false);
  });
});
