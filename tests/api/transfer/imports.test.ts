import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { IMPORT_LIMITS } from '../../../src/contract/limits';
import { startApp, type TestApp } from '../../support/site/app';
import { claimSize, zipFile } from '../../support/transfer/archives';
import { ROOT } from '../../support/site/environment';
import { everyRole } from '../../support/account/people';
import { picture } from '../../support/samples/image-files';

const { admin, user, guest } = everyRole();
const asAdmin = { token: admin.token };

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Options = NonNullable<EndpointInput<'POST /imports/{id}/start'>['body']>;

const upload = (file: File) => app.call('POST /imports', { files: [file] }, asAdmin);
const reportOf = (id: string) => app.call('GET /imports/{id}', { params: { id } }, asAdmin);
const stateOf = async (id: string) => (await reportOf(id)).job.state;
const begin = (id: string, body: Options = {}) =>
  app.call('POST /imports/{id}/start', { params: { id }, body }, asAdmin);

/** Imports a file and returns the report. */
const run = async (file: File, options: Options = {}) => {
  const { id } = await upload(file);
  await begin(id, options);
  await expect.poll(() => stateOf(id), { timeout: 30_000 }).not.toMatch(/waiting|running/);
  return reportOf(id);
};

const filesOf = (): Promise<string[]> =>
  readdir(path.join(app.strapi.config.get<string>('site.dataDir'), 'imports'));

const articles = async (key: string) =>
  (await app.call('GET /articles', { query: { limit: 100, key } })).list;

const fixture = async (name: string, change: (text: string) => string = (text) => text): Promise<File> =>
  new File([change(await readFile(path.join(ROOT, 'tests/fixtures/exports', name), 'utf8'))], name);

/** Comments of an article in WXR, as WordPress writes them. */
const COMMENTS = [
  ['1', 'Mei', 'First <b>thought</b> &amp; more', '1', '0'],
  ['2', 'Otto', 'An answer', '1', '1'],
  ['3', 'Zed', 'Not looked at', '0', '0'],
  ['4', 'Pills', 'Buy', 'spam', '0'],
]
  .map(
    ([id, author, text, approved, parent]) => `<wp:comment><wp:comment_id>${id}</wp:comment_id>
<wp:comment_author><![CDATA[${author}]]></wp:comment_author><wp:comment_author_email>x@example.com</wp:comment_author_email>
<wp:comment_date_gmt><![CDATA[2024-05-07 08:09:1${id}]]></wp:comment_date_gmt>
<wp:comment_content><![CDATA[${text}]]></wp:comment_content><wp:comment_approved>${approved}</wp:comment_approved>
<wp:comment_type><![CDATA[comment]]></wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>`,
  )
  .join('\n');

const withComments = (text: string): string => text.replace('<wp:postmeta>', `${COMMENTS}\n<wp:postmeta>`);

describe('an import in the back office', () => {
  it('is for administrators', async () => {
    const files = [zipFile({ 'a.md': '# A' })];
    for (const { token } of [user, guest]) {
      expect((await app.reply('GET /imports', {}, { token })).status).toBe(403);
      expect((await app.reply('POST /imports', { files }, { token })).status).toBe(403);
    }
  });

  it('shows which categories and tags the articles of a file get, and which of them exist', async () => {
    const create = (uid: 'api::tag.tag' | 'api::category.category', title: string, title_zh?: string) =>
      app.strapi.documents(uid).create({ data: { title, title_zh } });
    await create('api::category.category', 'Seen trips', '看过的旅行');
    const renamed = await create('api::category.category', 'Seen nots');
    await app.strapi
      .documents('api::category.category')
      .update({ documentId: renamed.documentId, data: { title: 'Seen notes' } });
    await create('api::tag.tag', 'Seen ink', '看过的墨');
    const file = zipFile({
      '_config.yml': 'title: Jekyll',
      '_posts/2024-01-02-a.md':
        '---\ntitle: Seen A\ncategory: 看过的旅行\ntags: [看过的墨, Seen new]\n---\nText',
      '_posts/2024-01-02-b.md': '---\ncategory: seen Trips\ntags: Seen_x Seen_y\n---\n# Seen B\n\nText',
      '_posts/2024-01-02-c.md': '---\ntitle: Seen C\ncategory: Seen nots\n---\nText',
      '_posts/2024-01-02-d.md': '---\ntitle: Seen D\ncategories: [Seen other, SEEN INK]\n---\nText',
      '_posts/2024-01-02-e.md': 'Text',
      '_posts/2024-01-02-f.md': '---\ntitle: "no end\n---\nText',
    });
    const { id } = await upload(file);
    const labels = () => app.call('GET /imports/{id}/labels', { params: { id } }, asAdmin);
    const entry = (name: string, known_as: string, ...titles: string[]) => ({
      name,
      known_as,
      count: titles.length,
      titles,
    });
    const tag = (name: string, known_as: string) => ({ name, known_as, count: 1 });
    expect(await labels()).toEqual({
      article_count: 5,
      categories: [
        entry('', '', 'E'),
        entry('Seen nots', 'Seen notes', 'Seen C'),
        entry('Seen other', '', 'Seen D'),
        entry('seen Trips', 'Seen trips', 'Seen B'),
        entry('看过的旅行', 'Seen trips', 'Seen A'),
      ],
      category_count: 5,
      tags: [
        tag('SEEN INK', 'Seen ink'),
        tag('Seen new', ''),
        tag('Seen_x', ''),
        tag('Seen_y', ''),
        tag('看过的墨', 'Seen ink'),
      ],
      tag_count: 5,
    });
    const titles = (table: string) =>
      app.strapi.db.connection(table).where('title', 'like', 'Seen %').pluck('title');
    expect([await titles('categories'), await titles('tags')].flat().sort()).toEqual([
      'Seen ink',
      'Seen notes',
      'Seen trips',
    ]);
    await begin(id);
    await expect.poll(() => stateOf(id), { timeout: 30_000 }).toBe('done');
    expect((await labels()).categories.map(({ known_as }) => known_as)).toEqual([
      '',
      'Seen notes',
      'Seen other',
      'Seen trips',
      'Seen trips',
    ]);
    expect((await titles('categories')).sort()).toEqual(['Seen notes', 'Seen other', 'Seen trips']);
  });

  it('imports a folder with its pictures, and reports what is missing', async () => {
    const file = zipFile({
      'my-blog/posts/one.md':
        '---\ntitle: Packed one\naliases: [/old/one]\n---\n\n![A](../pictures/a.png) and ![gone](none.png)\n',
      'my-blog/posts/two.md':
        '---\ntitle: Packed two\n---\n\n[One](/old/one), [nobody](/old/none) and [a file](other.md).\n',
      'my-blog/posts/broken.md': '---\ntitle: "no end\n---\n\nText.',
      'my-blog/pictures/a.png': new Uint8Array(await (await picture()).arrayBuffer()),
      '__MACOSX/my-blog/._one.md': 'junk',
      // GB 18030 without a flag, as archives of Chinese Windows have it, is covered by the tests of names.
      'my-blog/link.md': [new Uint8Array(Buffer.from('/etc/passwd')), { os: 3, attrs: 0o120777 << 16 }],
    });
    const uploaded = await upload(file);
    expect(uploaded).toMatchObject({
      state: 'uploaded',
      kind: 'markdown',
      articles: 3,
      file_name: 'site.zip',
    });
    expect(await articles('Packed')).toEqual([]);
    const { job, entries, missing_pictures, dead_links } = await run(file, { source: 'An old blog' });
    expect(job).toMatchObject({ state: 'done', error: '', ended_at: expect.any(String) as string });
    expect(job.counts).toEqual({
      created: 2,
      updated: 0,
      unchanged: 0,
      failed: 1,
      comments: 0,
      redirects: 1,
      missing_pictures: 1,
      dead_links: 2,
    });
    expect(missing_pictures).toEqual(['none.png']);
    expect(dead_links.map(({ link }) => link)).toEqual(['/old/none', 'other.md']);
    expect(entries.map(({ outcome, notes }) => [outcome, notes.length])).toEqual([
      ['failed', 1],
      ['created', 1],
    ]);
    const [one] = await articles('Packed one');
    const { html, source } = await app.call('GET /articles/{id}', { params: { id: one!.id } });
    expect(html).toMatch(/src="\/uploads\//);
    expect(source).toBe('An old blog');
    const again = await run(file);
    expect(again.job.counts).toMatchObject({ created: 0, unchanged: 2, failed: 1 });
    const csv = await app.reply(
      'GET /imports/{id}/report',
      { params: { id: job.id } },
      { ...asAdmin, locale: 'zh-CN' },
    );
    expect(csv.headers['content-type']).toContain('text/csv');
    await app.call('DELETE /imports', { body: { id_list: [uploaded.id] } }, asAdmin);
    expect(await filesOf()).toEqual([]);
  });

  it('hides everything from readers when requested, and uses the language that is chosen', async () => {
    const file = zipFile({ 'posts/quiet.md': '---\ntitle: Quietly\n---\n\nShort.' });
    const { job } = await run(file, { as_drafts: true, locale: 'zh-CN' });
    expect(job.counts.created).toBe(1);
    expect(await articles('Quietly')).toEqual([]);
    const { list } = await app.call('GET /articles/working', { query: { key: 'Quietly' } }, asAdmin);
    expect(list[0]?.languages).toMatchObject([{ locale: 'zh-CN', state: 'draft' }]);
  });

  it('is one at a time, can be stopped, and keeps what was imported', async () => {
    const posts = Object.fromEntries(
      Array.from({ length: 400 }, (_, at) => [
        `posts/p${at}.md`,
        `---\ntitle: Many ${at}\n---\n\nText ${at}.`,
      ]),
    );
    const { id } = await upload(zipFile(posts));
    await begin(id);
    await expect.poll(async () => (await reportOf(id)).job.counts.created).toBeGreaterThan(0);
    const second = await app.reply('POST /imports', { files: [zipFile({ 'a.md': '# A' })] }, asAdmin);
    expect(second.body.code).toBe('import_running');
    const removed = await app.reply('DELETE /imports', { body: { id_list: [id] } }, asAdmin);
    expect(removed.body.code).toBe('import_running');
    const stopped = await app.call('POST /imports/{id}/cancel', { params: { id }, body: {} }, asAdmin);
    expect(stopped.state).toBe('cancelled');
    await expect.poll(filesOf).toEqual([]);
    const { job } = await reportOf(id);
    expect(job.counts.created).toBeGreaterThan(0);
    expect(job.counts.created).toBeLessThan(400);
  });
});

it('a large file has ten minutes to arrive', () => {
  expect(app.strapi.server.httpServer.requestTimeout).toBe(600_000);
});

describe('a file that cannot be imported', () => {
  const refused = async (file: File, locale = 'en') => {
    const { status, body } = await app.reply('POST /imports', { files: [file] }, { ...asAdmin, locale });
    expect(status).toBe(200);
    expect(await filesOf()).toEqual([]);
    return [body.code, body.msg];
  };

  it('is refused with a sentence, and nothing is left of it', async () => {
    const good = zipFile({ 'a.md': `# A\n\n${'x'.repeat(5000)}` });
    const cut = new File([(await good.arrayBuffer()).slice(0, -30)], 'cut.zip');
    const cases: [File, string][] = [
      [new File(['Just words.'], 'notes.txt'), 'export_unknown'],
      [zipFile({ 'a.txt': 'Words.' }), 'export_unknown'],
      [cut, 'export_broken'],
      [zipFile({ '../../evil.md': '# Out' }), 'archive_unsafe'],
      [zipFile({ '/etc/evil.md': '# Out' }), 'archive_unsafe'],
      [zipFile({ 'a\\..\\..\\evil.md': '# Out' }), 'archive_unsafe'],
      [await claimSize(good, IMPORT_LIMITS.bytes + 1), 'archive_too_large'],
      [await claimSize(good, 10), 'archive_too_large'],
      [await fixture('wordpress.xml', (text) => text.slice(0, -200)), 'export_broken'],
      [
        await fixture('wordpress.xml', (text) => text.replace('<rss', '<!DOCTYPE r [<!ENTITY a "b">]><rss')),
        'export_entities',
      ],
      [new File(['{"posts": 1}'], 'a.json'), 'export_unknown'],
      [new File(['{"db": ['], 'a.json'), 'export_broken'],
    ];
    for (const [file, code] of cases)
      expect(await refused(file)).toEqual([code, expect.stringMatching(/\w/)]);
    const [, message] = await refused(new File(['?'], 'x'), 'zh-CN');
    expect(message).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('an export of WordPress', () => {
  it('has its comments under the names of their authors, each once', async () => {
    const uploaded = await upload(await fixture('wordpress.xml', withComments));
    expect(uploaded).toMatchObject({
      kind: 'wordpress',
      articles: 2,
      comments: 3,
      origin: 'http://old.test',
    });
    const file = () => fixture('wordpress.xml', withComments);
    const { job } = await run(await file(), { fetches_pictures: false });
    expect(job.counts).toMatchObject({ created: 2, comments: 3 });
    const [row] = await articles('Blocks');
    expect(row).toMatchObject({ comment_count: 2 });
    const read = () => app.call('GET /comments/{article_id}', { params: { article_id: row!.id }, query: {} });
    const { list, total } = await read();
    expect(total).toBe(2);
    expect(list).toMatchObject([
      {
        content: 'First thought & more',
        created_at: '2024-05-07T08:09:11.000Z',
        comment_count: 1,
        user: { id: null, nick_name: 'Mei', is_public: false },
        sub_comments: [{ content: 'An answer', reply_to: 'Mei', user: { id: null, nick_name: 'Otto' } }],
      },
    ]);
    const pending = await app.call('GET /comments', { query: { state: 'pending' } }, asAdmin);
    expect(pending.list.map(({ content, user: { nick_name } }) => [content, nick_name])).toEqual([
      ['Not looked at', 'Zed'],
    ]);
    const again = await run(await file(), { fetches_pictures: false });
    expect(again.job.counts).toMatchObject({ created: 0, unchanged: 2, comments: 0 });
    expect(await read()).toMatchObject({ total: 2 });
  });

  it('is recognized by its id after its name changed, and by its address after an older version', async () => {
    const renamed = await fixture('wordpress.xml', (text) =>
      text
        .replaceAll('>blocks-and-more<', '>other-name<')
        .replaceAll('[blocks-and-more]', '[other-name]')
        .replace('A heading', 'Another heading'),
    );
    const before = (await articles('Blocks'))[0]!.id;
    const { job } = await run(renamed, { fetches_pictures: false });
    expect(job.counts).toMatchObject({ created: 0, updated: 1 });
    expect((await articles('Blocks')).map(({ id }) => id)).toEqual([before]);
    // What an older version stored: the name of a file.
    const rows = app.strapi.db.connection('article_imports');
    await rows.where('article_id', before).update({ path: 'posts/wordpress-10-blocks-and-more' });
    const older = await run(await fixture('wordpress.xml'), { fetches_pictures: false });
    expect(older.job.counts).toMatchObject({ created: 0, updated: 1 });
    expect((await articles('Blocks')).map(({ id }) => id)).toEqual([before]);
  });
});
