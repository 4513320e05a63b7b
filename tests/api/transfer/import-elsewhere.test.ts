import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Schedule from '../../../src/api/article/publishing/run-schedule';
import type * as Transfer from '../../../src/api/transfer/exports';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { ROOT } from '../../support/site/environment';
import { everyRole } from '../../support/account/people';

const { admin } = everyRole();

let app: TestApp;
let folder: string;
let oldSite: Server;
let origin: string;

beforeAll(async () => {
  [app, folder] = [await startApp(), await mkdtemp(path.join(os.tmpdir(), 'elsewhere-'))];
  const picture = await readFile(path.join(ROOT, 'database/starter/images/brush.webp'));
  oldSite = createServer((_request, response) => response.end(picture));
  await new Promise<void>((resolve) => oldSite.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(oldSite.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.stop();
  oldSite.close();
  await rm(folder, { recursive: true, force: true });
});

const importFile = async (
  name: string,
  change: (text: string) => string = (text) => text,
  options: { asDrafts?: boolean } = {},
) => {
  const file = path.join(folder, name);
  const text = await readFile(path.join(ROOT, 'tests/fixtures/exports', name), 'utf8');
  await writeFile(file, change(text.replaceAll('http://old.test', origin)));
  const { importSite } = built<typeof Transfer>('src/api/transfer/exports');
  return importSite(app.strapi, { root: file, userId: null, origin, ...options });
};

const findDrafts = async (key: string) =>
  (await app.call('GET /articles/working', { query: { limit: 100, key } }, { token: admin.token })).list;

describe('an export of WordPress', () => {
  it('becomes articles with pictures, and its addresses redirect to them', async () => {
    const { files, lost } = await importFile('wordpress.xml');
    expect({ lost, outcomes: files.map(({ outcome }) => outcome) }).toEqual({
      lost: [],
      outcomes: ['created', 'created'],
    });
    const [row] = (await app.call('GET /articles', { query: { limit: 100 } }, {})).list.filter(
      ({ title }) => title === 'Blocks & more',
    );
    expect(row).toMatchObject({
      created_at: '2024-05-06T07:08:09.000Z',
      user_nick_name: 'Ada Lovelace <3',
      category: 'Notes',
      tags: ['Ink & paper'],
    });
    const { html } = await app.call('GET /articles/{id}', { params: { id: row!.id } }, {});
    const [, src = ''] = /<img[^>]* src="([^"]+)"/.exec(html) ?? [];
    expect(src).toMatch(/^\/uploads\//);
    expect((await app.http().get(src)).status).toBe(200);
    expect(html).toContain('<table>');

    const found = await app
      .http()
      .get('/2024/05/06/blocks-and-more/')
      .redirects(0)
      .set('accept', 'text/html');
    // The first redirect removes the slash at the end.
    const next = await app.http().get('/2024/05/06/blocks-and-more').redirects(0).set('accept', 'text/html');
    expect([301, 308]).toContain(found.status);
    expect([next.status, next.headers['location']]).toEqual([301, `/article/${row!.id}`]);
    const [draft] = await findDrafts('经典编辑器');
    const plain = await app.http().get('/?p=12').redirects(0).set('accept', 'text/html');
    expect([plain.status, plain.headers['location']]).toEqual([301, `/article/${draft!.id}`]);
    expect((await app.http().get('/?p=99').redirects(0).set('accept', 'text/html')).status).toBe(200);
    expect((await app.http().get('/2024/nothing').redirects(0).set('accept', 'text/html')).status).toBe(404);
  });

  it('hides texts with a password from readers, and reports this', async () => {
    const protect = (text: string) =>
      text
        .replaceAll('Blocks &amp; more', 'With a password')
        .replaceAll('blocks-and-more', 'with-a-password')
        .replaceAll('<wp:post_id>10<', '<wp:post_id>20<')
        .replace('<wp:status>', '<wp:post_password><![CDATA[secret]]></wp:post_password><wp:status>');
    const { files } = await importFile('wordpress.xml', protect);
    expect(files).toHaveLength(2);
    expect(files.flatMap(({ notes = [] }) => notes.map(({ en }) => en))).toEqual([
      expect.stringMatching(/password.*draft/),
    ]);
    const titles = (await app.call('GET /articles', { query: { limit: 100 } }, {})).list.map(
      ({ title }) => title,
    );
    expect(titles).not.toContain('With a password');
    expect(await findDrafts('With a password')).toHaveLength(1);
  });

  it('schedules what was scheduled on the old site', async () => {
    const planned = (id: number, title: string) => (text: string) =>
      text
        .replaceAll('>10<', `>${id}<`)
        .replaceAll('>12<', `>${id + 2}<`)
        .replaceAll('?p=12', `?p=${id + 2}`)
        .replaceAll('Blocks &amp; more', title)
        .replaceAll('blocks-and-more', `planned-${id}`)
        .replace('[publish]', '[future]')
        .replace(/\[2024-05-06 0[79]/g, '[2099-05-06 07');
    const notesOf = async (...options: Parameters<typeof importFile>) =>
      (await importFile(...options)).files
        .flatMap(({ notes = [] }) => notes.map(({ en }) => en))
        .filter((note) => note.includes('2099'));
    expect(await notesOf('wordpress.xml', planned(40, 'Planned'))).toEqual([
      expect.stringContaining('scheduled for 2099-05-06 07:08 UTC'),
    ]);
    expect(await notesOf('wordpress.xml', planned(50, 'Put by'), { asDrafts: true })).toEqual([
      expect.stringMatching(/2099-05-06 07:08 UTC.*draft/),
    ]);
    const time = { publish_at: '2099-05-06T07:08:09.000Z' };
    expect(await findDrafts('Planned')).toMatchObject([{ state: 'scheduled', ...time }]);
    expect(await findDrafts('Put by')).toMatchObject([{ state: 'draft', ...time }]);
    const { runSchedule } = built<typeof Schedule>('src/api/article/publishing/run-schedule');
    const states = async () =>
      [...(await findDrafts('Planned')), ...(await findDrafts('Put by'))].map(({ state }) => state);
    await runSchedule(new Date('2099-05-06T07:08:08Z'));
    expect(await states()).toEqual(['scheduled', 'draft']);
    await runSchedule(new Date('2099-05-06T07:08:10Z'));
    expect(await states()).toEqual(['published', 'draft']);
  });

  it('has links to its other articles, whatever their order, and keeps others', async () => {
    const linked = (text: string) =>
      text
        .replaceAll('>10<', '>30<')
        .replaceAll('>12<', '>32<')
        .replaceAll('?p=12', '?p=32')
        .replaceAll('Blocks &amp; more', 'Linking')
        .replaceAll('blocks-and-more', 'linking')
        .replaceAll('经典编辑器', '被链接')
        .replace('https://example.com/', `${origin}/?p=32`)
        .replace(
          '<li>one',
          `<li><a href="/2024/05/06/linking/#a-heading">a</a> <a href="${origin}/about/">b</a>`,
        );
    const { files } = await importFile('wordpress.xml', linked);
    const [one, two] = [(await findDrafts('Linking'))[0], (await findDrafts('被链接'))[0]];
    const { html } = await app.call('GET /articles/{id}', { params: { id: one!.id } }, {});
    expect([...html.matchAll(/<a [^>]*?href="([^"#][^"]*)"/g)].map(([, href]) => href)).toEqual([
      `/article/${two!.id}`,
      `/article/${one!.id}#a-heading`,
      `${origin}/about/`,
    ]);
    expect(files.flatMap(({ links = [] }) => links)).toEqual([`${origin}/about/`]);
  });

  it('changes nothing when it is imported again, and leaves nothing when it is broken', async () => {
    const again = await importFile('wordpress.xml');
    expect(again.files.every(({ outcome }) => outcome === 'unchanged')).toBe(true);
    const broken = (text: string) =>
      `${text.replaceAll('Blocks', 'Broken').slice(0, text.lastIndexOf('</item>'))}</itm>`;
    await expect(importFile('wordpress.xml', broken)).rejects.toMatchObject({ code: 'export_broken' });
    expect(await findDrafts('Broken')).toEqual([]);
  });
});

describe('the folder of a site of Hexo', () => {
  it('has its posts with their pictures and addresses, and nothing of its themes', async () => {
    const root = await mkdtemp(path.join(folder, 'hexo-'));
    const picture = await readFile(path.join(ROOT, 'database/starter/images/brush.webp'));
    const files = {
      '_config.yml': 'permalink: posts/:abbrlink.html\nroot: /blog/\n',
      'README.md': '# Not an article',
      'themes/x/README.md': '# Not an article either',
      'source/_posts/ink.md':
        '---\ntitle: Ink of Hexo\nabbrlink: 1f0a\n---\n\n{% asset_img brush.webp A brush %}\n',
      'source/_posts/ink/brush.webp': picture,
    };
    for (const [name, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true });
      await writeFile(path.join(root, name), content);
    }
    const { importSite } = built<typeof Transfer>('src/api/transfer/exports');
    const report = await importSite(app.strapi, { root, userId: null });
    expect(report.files).toMatchObject([{ path: '_posts/ink.md', outcome: 'created', redirects: 1 }]);
    const id = report.files[0]!.articleId!;
    const { html } = await app.call('GET /articles/{id}', { params: { id } }, {});
    expect(html).toMatch(/<img[^>]* src="\/uploads\//);
    const old = await app.http().get('/blog/posts/1f0a.html').redirects(0).set('accept', 'text/html');
    expect([old.status, old.headers['location']]).toEqual([301, `/article/${id}`]);
  });
});

describe('an old address', () => {
  it('is found in each spelling', async () => {
    const root = await mkdtemp(path.join(folder, 'addresses-'));
    const aliases = ['/旧文/%e7%bb%8f%e5%85%b8/', '/cafe\u0301'];
    for (const [index, alias] of aliases.entries())
      await writeFile(
        path.join(root, `${index}.md`),
        `---\ntitle: Old ${index}\naliases: ["${alias}"]\n---\n\nText.\n`,
      );
    const { importSite } = built<typeof Transfer>('src/api/transfer/exports');
    await importSite(app.strapi, { root, userId: null });
    const found = async (address: string) => {
      const { status, headers } = await app.http().get(address).redirects(0).set('accept', 'text/html');
      if (status !== 301) return status;
      const [, id = ''] = /^\/article\/(\w+)$/.exec(headers['location'] ?? '') ?? [];
      return (await app.call('GET /articles/{id}', { params: { id } }, {})).title;
    };
    const chinese = encodeURI('/旧文/经典');
    for (const address of [chinese, chinese.toLowerCase(), chinese.replace('%E7%BB', '%e7%BB')])
      expect(await found(address)).toBe('Old 0');
    for (const address of ['/caf%C3%A9', '/cafe%cc%81']) expect(await found(address)).toBe('Old 1');
    expect(await found('/cafe')).toBe(404);
    for (const address of ['/a%00b', '/%d6']) expect([400, 404]).toContain(await found(address));
  });
});

describe('an export of Ghost', () => {
  it('becomes articles and drafts', async () => {
    const { files, lost } = await importFile('ghost.json', (text) =>
      text.replaceAll('https://example.com/', '__GHOST_URL__/in-lexical/'),
    );
    expect({ lost, outcomes: files.map(({ outcome }) => outcome) }).toEqual({
      lost: [],
      outcomes: ['created', 'created', 'created'],
    });
    const titles = (await app.call('GET /articles', { query: { limit: 100 } }, {})).list.map(
      ({ title }) => title,
    );
    expect(titles).toEqual(expect.arrayContaining(['In Lexical', 'In HTML']));
    expect(titles).not.toContain('In mobiledoc');
    const [draft, ...others] = await findDrafts('In mobiledoc');
    expect(others).toEqual([]);
    const { status, headers } = await app.http().get('/in-lexical').redirects(0).set('accept', 'text/html');
    expect([status, headers['location']]).toEqual([301, expect.stringMatching(/^\/article\/[a-z0-9]{24}$/)]);
    const { content } = await app.call(
      'GET /articles/working/{id}',
      { params: { id: draft!.id } },
      { token: admin.token },
    );
    expect(content).toContain(`[linked](${headers['location']})`);
  });
});
