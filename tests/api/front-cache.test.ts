import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app';
import { built } from '../support/boot';
import { everyRole } from '../support/people';
import { article, commentOn, text } from '../support/fixtures';

const { admin } = everyRole();
const { token } = admin;

type Cached = (path: string, address: string, render: () => Promise<object>) => Promise<object>;

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

  it('forgets which pages changed only together with the pages', async () => {
    const { invalidatePage } = built<{ invalidatePage: (path: string) => Promise<void> }>(
      'src/core/cache/page-version',
    );
    await isKept('/article/first');
    await invalidatePage('/article/first');
    for (let n = 0; n < 6_000; n += 1) await invalidatePage(`/article/${n}`);
    expect(await isKept('/article/first')).toBe(false);
  });
});
