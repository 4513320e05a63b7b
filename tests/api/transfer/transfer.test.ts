import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Transfer from '../../../src/api/transfer/exports';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { ROOT } from '../../support/site/environment';
import {
  commentsOf,
  hashOf,
  labelsOf,
  othersOf,
  redirectsOf,
  type Row,
  rowsOf,
} from '../../support/transfer/exported-content';
import { commentOn } from '../../support/site/fixtures';
import { everyRole } from '../../support/account/people';

const { admin, user, other } = everyRole();
const token = { token: admin.token };

let app: TestApp;
let folder: string;
let exported: Record<string, string>;
let original: Row[];
let labels: unknown;
let redirects: string[];
let comments: Row[];
let others: unknown;

const transfer = () => built<typeof Transfer>('src/api/transfer/exports');

const upload = async (name: string): Promise<string> => {
  const bytes = await readFile(path.join(ROOT, 'database/starter/images', name));
  return app.call('POST /image', { files: [new File([bytes], name, { type: 'image/webp' })] }, token);
};

/** Files of a folder by path, with a hash of the content. */
const filesOf = async (root: string): Promise<Record<string, string>> => {
  const files: Record<string, string> = {};
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = path.join(entry.parentPath, entry.name);
    files[path.relative(root, full)] = hashOf(await readFile(full));
  }
  return files;
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'export-'));
  app = await startApp();
  const [picture, cover] = [await upload('brush.webp'), await upload('pages.webp')];
  const file = (await app.call('GET /images', { query: { limit: 100 } }, token)).list.find(
    ({ path: url }) => url === cover,
  )!;
  const create = (body: object, by = token) => app.call('POST /articles', { body: body as never }, by);
  const content = `# A heading\n\nText with ![a *brush*](${picture}), <img src="${picture}" alt="again"> and \`code\`.\n\n---\n\n| a | b |\n| - | - |\n| 1 | {{< x >}} |\n`;
  const both = await create({
    title: 'Both: "languages" & more',
    content,
    tags: ['one', 'two'],
    category: 'news',
    banner_id: file.id,
    source: 'A paper',
    link: 'https://paper.example.com/both',
    withdraw_at: '2090-05-06T07:08:09.000Z',
  });
  await app.call(
    'PUT /articles',
    {
      body: {
        id: both.id,
        version: 0,
        locale: 'zh-CN',
        title: '双语文章',
        content: '正文 — 第一段。\n\n第二段。\n',
        is_recommend: true,
        state: 'published',
      } as never,
    },
    token,
  );
  await create({ title: 'A draft', content: 'Not ready.', state: 'draft', tags: ['two'] });
  await create({ title: 'In review', content: 'Please read.' }, { token: user.token });
  const changed = await create({ title: 'Changed', content: 'What readers see.' });
  // As the panel does: saved, not published.
  await app.strapi
    .documents('api::article.article')
    .update({ documentId: changed.id, locale: 'en', data: { content: 'What they do not see yet.' } });
  await create({
    title: 'Later',
    content: 'In its time.',
    publish_at: '2080-01-02T03:04:05.000Z',
    withdraw_at: '2081-01-02T03:04:05.000Z',
  });
  const returned = await create({ title: 'Returned', content: 'Once more.', state: 'draft' });
  await app.strapi.db.query('api::article.article').updateMany({
    where: { documentId: returned.id },
    data: { review_reason: 'Two sources are missing.' },
  });
  const trashed = await create({ title: 'Trashed', content: 'Gone.' });
  await app.call('DELETE /articles', { body: { id_list: [trashed.id] } }, token);
  const menu = { title: '首页', title_en: 'Home', path: '/', sort: 1, abstract: ['一', '二'] };
  await app.call(
    'POST /menus',
    { body: { ...menu, image_sort_list: [{ image_id: file.id, sort: 1 }] } as never },
    token,
  );

  const unused = await upload('mountains.webp');
  const { list } = await app.call('GET /images', { query: { limit: 100 } }, token);
  for (const url of [unused, cover])
    await app.call(
      'PUT /images',
      {
        body: {
          id: list.find(({ path: one }) => one === url)!.id,
          name: `picture ${url === cover}.webp`,
          alt: `What is seen ${url === cover}`,
          tags: ['summer', '夏天'],
          focal_x: 0.25,
          focal_y: 0.75,
        },
      },
      token,
    );
  const advert = { title: 'A pen', slot: 'article_foot', href: 'https://pens.example.com', is_show: false };
  const dates = { start_at: '2030-01-01T00:00:00.000Z', end_at: '2031-01-01T00:00:00.000Z' };
  for (const images of [unused, 'https://pens.example.com/pen.png'])
    await app.call('POST /adverts', { body: { ...advert, ...dates, images } as never }, token);
  await app.strapi.documents('api::news.news-source').create({
    data: {
      title: 'A feed',
      url: 'https://feeds.example.com/all.xml',
      language: 'zh-CN',
      every_minutes: 45,
      is_paused: true,
      entry_count: 0,
      failures: 0,
    },
  });

  const first = await commentOn(app, both.id, 'Well said, @an-admin. **Really.**');
  const reply = await commentOn(app, both.id, 'Soon deleted.', other.token, first);
  await commentOn(app, both.id, 'A reply to a reply.', admin.token, reply);
  await app.call('DELETE /comments/{id}', { params: { id: reply } }, { token: other.token });
  const hidden = await commentOn(app, both.id, 'Not for others.', other.token);
  await app.call('PUT /comments/state', { body: { id_list: [hidden], state: 'hidden' } }, token);
  await app.call('POST /comments/digg', { body: { id: first } }, token);

  for (const oldPath of ['/2020/旧址', '/?p=7'])
    await app.strapi.db
      .query('api::article.old-address')
      .create({ data: { path: oldPath, article_id: both.id } });
  const [category] = await app.strapi
    .documents('api::category.category')
    .findMany({ filters: { title: 'news' } });
  await app.strapi
    .documents('api::category.category')
    .update({ documentId: category!.documentId, data: { title: 'reports' } });

  const report = await transfer().exportSite(path.join(folder, 'first'));
  expect(report).toMatchObject({ articles: 6, lost: [] });
  exported = await filesOf(path.join(folder, 'first'));
  original = (await rowsOf(app)).filter(({ title }) => title !== 'Trashed');
  labels = await labelsOf(app);
  others = await othersOf(app);
  redirects = await redirectsOf(app);
  comments = await commentsOf(app);
  expect(comments).toHaveLength(4);
  expect(redirects).toHaveLength(3);
  await app.stop();
  app = await startApp();
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const importInto = (root: string) => transfer().importSite(app.strapi, { root, userId: null });

describe('an export', () => {
  it('is Markdown with front matter, and pictures', async () => {
    const names = Object.keys(exported);
    expect(names.filter((name) => name.startsWith('en/'))).toHaveLength(7);
    expect(names.filter((name) => name.startsWith('zh-CN/'))).toHaveLength(1);
    expect(names.filter((name) => name.startsWith('uploads/'))).toHaveLength(3);
    const [name = ''] = names.filter((one) => one.startsWith('en/both-languages-more-'));
    const text = await readFile(path.join(folder, 'first', name), 'utf8');
    expect(text).toMatch(/^---\ntitle: .*Both: /);
    expect(text).toMatch(/aliases:\n {2}- \/2020\/旧址\n {2}- \/\?p=7\n/);
    const [chinese = ''] = names.filter((one) => one.startsWith('zh-CN/'));
    expect(await readFile(path.join(folder, 'first', chinese), 'utf8')).not.toContain('aliases');
    expect(text).toMatch(/tags:\n {2}- one\n {2}- two/);
    expect(text).toMatch(/!\[a \*brush\*\]\(\/uploads\/[0-9a-f]{32}\.webp\)/);
  });

  it('needs an empty folder', async () => {
    await expect(transfer().exportSite(path.join(folder, 'first'))).rejects.toThrow(
      expect.objectContaining({ name: 'FolderNotEmpty' }) as Error,
    );
  });

  // One sequence: import, compare, import again, export again.
  it('makes another site the same, row by row and file by file', async () => {
    const root = path.join(folder, 'first');
    const { files } = await importInto(root);
    expect(files.filter(({ outcome }) => outcome !== 'created')).toEqual([]);
    expect(await rowsOf(app)).toEqual(original);
    expect(await labelsOf(app)).toEqual(labels);
    expect(await othersOf(app)).toEqual(others);
    expect(await redirectsOf(app)).toEqual(redirects);
    expect(await commentsOf(app)).toEqual(comments);

    const again = await importInto(root);
    expect(again.files.every(({ outcome }) => outcome === 'unchanged')).toBe(true);
    expect(await labelsOf(app)).toEqual(labels);
    expect(await othersOf(app)).toEqual(others);

    await transfer().exportSite(path.join(folder, 'second'));
    expect(await filesOf(path.join(folder, 'second'))).toEqual(exported);
  });

  it('gives comments of people without an account their names, and reports lines that cannot be read', async () => {
    const root = path.join(folder, 'strangers');
    await cp(path.join(folder, 'first'), root, { recursive: true });
    const [file = ''] = await readdir(path.join(root, 'comments'));
    const place = path.join(root, 'comments', file);
    const [line = '', ...rest] = (await readFile(place, 'utf8')).trim().split('\n');
    const stranger = {
      ...(JSON.parse(line) as object),
      id: 'x'.repeat(24),
      user: 'nobody-here',
      author: 'Mei',
    };
    const cut = { ...stranger, id: 'short' };
    await writeFile(place, [...rest, JSON.stringify(stranger), JSON.stringify(cut), '{"id":'].join('\n'));
    const report = await importInto(root);
    expect(report.comments).toBe(1);
    expect(report.files.flatMap(({ notes = [] }) => notes.map(({ en }) => en))).toEqual([
      `Comments that cannot be read in ${file}: 2. They were left out.`,
    ]);
    const row = (await commentsOf(app)).find(({ document_id }) => document_id === 'x'.repeat(24));
    expect(row).toMatchObject({ user_id: null, guest_name: 'Mei', state: 'shown' });
    expect((await commentsOf(app)).length).toBe(comments.length + 1);
  });

  it('names the pictures that its folder has no more', async () => {
    const root = path.join(folder, 'gone');
    await cp(path.join(folder, 'first'), root, { recursive: true });
    const { adverts } = JSON.parse(await readFile(path.join(root, 'site.json'), 'utf8')) as {
      adverts: { images: string }[];
    };
    const gone = adverts.map(({ images }) => images).find((images) => images.startsWith('/'))!;
    await rm(path.join(root, gone));
    expect((await importInto(root)).lost).toEqual([gone]);
  });

  it('with a cut site.json is refused before anything is imported', async () => {
    const root = await mkdtemp(path.join(folder, 'cut-'));
    await writeFile(path.join(root, 'site.json'), '{"format": "wentu-export", "ver');
    await writeFile(path.join(root, 'new.md'), '# New\n\nText.');
    await expect(importInto(root)).rejects.toThrow(
      expect.objectContaining({ name: 'ExportDamaged' }) as Error,
    );
    expect(await rowsOf(app)).toHaveLength(original.length);
  });
});
