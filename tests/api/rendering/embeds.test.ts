import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { article, text } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';

const { admin } = everyRole();
const options = { token: admin.token };

const ADDRESS = 'https://youtu.be/dQw4w9WgXcQ?t=90';
const PLAYER = 'src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90"';
const LINK = new RegExp(`<a href="${ADDRESS.replace('?', '\\?')}" rel="noopener">`);

type Embeds = EndpointInput<'PUT /settings/site'>['body']['embeds'];

let app: TestApp;
let id: string;

const allow = (embeds: Embeds) => app.call('PUT /settings/site', { body: { embeds } }, options);

beforeAll(async () => {
  app = await startApp();
  id = await article(app, text('With a video', { content: `${ADDRESS}\n\nSome words.` }));
});
afterEach(() => allow([]));
afterAll(() => app.stop());

/** A document, requested as by a browser. */
const document = (path: string) =>
  app.http().get(path).set({ accept: 'text/html', 'accept-encoding': 'gzip' });

/** The document from the cache. */
const stored = async (path: string) => {
  await document(path);
  return document(path);
};

const framesOf = ({ headers }: { headers: Record<string, string> }): string | undefined =>
  /frame-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1];

describe('the setting of services', () => {
  it('allows none at first, keeps those that are chosen, and refuses others', async () => {
    expect((await app.call('GET /settings/site')).embeds).toEqual([]);
    expect((await allow(['codepen', 'youtube'])).embeds).toEqual(['youtube', 'codepen']);
    const reply = await app.reply('PUT /settings/site', { body: { embeds: ['evil'] as never } }, options);
    expect(reply.status).toBe(422);
    expect((await app.call('GET /settings/site')).embeds).toEqual(['youtube', 'codepen']);
  });

  it.each([['youtube'], [{ youtube: true }], [['evil', 7, 'vimeo']]])(
    'allows only known services when an editor of the panel writes %j',
    async (embeds) => {
      const settings = app.strapi.documents('api::setting.site-setting');
      const row = await settings.findFirst({ fields: ['id'] });
      await settings.update({ documentId: row!.documentId, data: { embeds } as never });
      const expected = Array.isArray(embeds) ? ['vimeo'] : [];
      expect((await app.call('GET /settings/site')).embeds).toEqual(expected);
    },
  );
});

describe('an article with the address of a video', () => {
  it('has the player while the service is allowed, also in answers and pages that are cached', async () => {
    const path = `/article/${id}`;
    const html = async () => (await app.call('GET /articles/{id}', { params: { id } })).html;
    for (const isAllowed of [false, true, false]) {
      await allow(isAllowed ? ['youtube'] : ['vimeo']);
      expect(await html()).toMatch(LINK);
      expect((await html()).includes(PLAYER)).toBe(isAllowed);
      const page = await stored(path);
      expect(page.text).toMatch(LINK);
      expect(page.text.includes(`<iframe ${PLAYER}`)).toBe(isAllowed);
    }
  });

  it('has it in the preview of the editor, in the language of the text', async () => {
    const preview = async () => {
      const body = { content: ADDRESS, locale: 'zh-CN' as const };
      return (await app.call('POST /articles/preview', { body }, options)).html;
    };
    expect(await preview()).not.toContain('<iframe');
    await allow(['youtube']);
    expect(await preview()).toContain(`${PLAYER} title="YouTube 视频"`);
  });

  it('has a link in feeds, an address in the text, and neither in its abstract', async () => {
    await allow(['youtube']);
    const feed = await app.http().get('/feed.xml');
    expect(feed.text).toContain(ADDRESS);
    expect(feed.text).not.toContain('iframe');
    const { content, abstract } = await app.call('GET /articles/{id}', { params: { id } });
    expect([content, abstract]).toEqual([`${ADDRESS}\n\nSome words.`, 'Some words.']);
  });
});

describe('the policy of documents', () => {
  it('names the players of allowed services alone, on each page from which a reader goes to an article', async () => {
    const paths = ['/', '/articles', `/article/${id}`, '/admin/home'];
    for (const path of paths) expect([path, framesOf(await stored(path))]).toEqual([path, "'self'"]);
    await allow(['youtube', 'bilibili']);
    const sites = "'self' https://www.youtube-nocookie.com https://player.bilibili.com";
    for (const path of paths) expect([path, framesOf(await stored(path))]).toEqual([path, sites]);
    await allow([]);
    for (const path of paths) expect([path, framesOf(await stored(path))]).toEqual([path, "'self'"]);
  });
});
