import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { zipSync, strToU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryPath } from '../../../src/lib/import/archive/entry-name';
import { inspectImport, prepareImport } from '../../../src/lib/import/archive/prepare-import';
import { archiveKind } from '../../../src/lib/import/archive/source-kind';
import { openArchive } from '../../../src/lib/import/archive/unzip';
import { readComments } from '../../../src/lib/import/foreign/stored-comments';
import { plainText } from '../../../src/lib/import/foreign/plain-text';
import { parseDocument } from '../../../src/lib/import';
import { growthOf, LINEAR } from '../../support/measure/cpu-time';
import { ROOT } from '../../support/site/environment';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'archives-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** 旧文.md as programs on Chinese Windows write it. */
const GB = Uint8Array.from([0xbe, 0xc9, 0xce, 0xc4, 0x2e, 0x6d, 0x64]);

describe('the name of an entry', () => {
  it('is a path inside of the folder, in each encoding', () => {
    expect(entryPath(strToU8('./posts/a.md'))).toBe('posts/a.md');
    expect(entryPath(strToU8('posts\\旧文.md'))).toBe('posts/旧文.md');
    expect(entryPath(GB)).toBe('旧文.md');
    expect(entryPath(strToU8('posts/'))).toBeUndefined();
  });

  it.each([
    '../a.md',
    'a/../../b.md',
    '/etc/a.md',
    'C:\\a.md',
    '..\\a.md',
    'a\u0000.md',
    'a//b.md',
    '',
    '../',
    '/',
    `${'x'.repeat(300)}.md`,
    `${'a/'.repeat(60)}b.md`,
  ])('is refused: %j', (name) => {
    expect(() => entryPath(strToU8(name))).toThrow('archive_unsafe');
  });
});

it('a name in GB 18030 is read even where the archive declares it as UTF-8', async () => {
  const file = path.join(root, 'names.zip');
  const bytes = Buffer.from(zipSync({ 'xxxx.md': strToU8('# A') }));
  for (let at = bytes.indexOf('xxxx.md'); at >= 0; at = bytes.indexOf('xxxx.md', at + 1)) bytes.set(GB, at);
  const list = bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  bytes.writeUInt16LE(0x800, list + 8);
  await writeFile(file, bytes);
  const archive = await openArchive(file);
  expect(archive.files.map((entry) => entry.path)).toEqual(['旧文.md']);
  archive.close();
});

describe('an archive', () => {
  it('is recognised by its files, also in the folder that was packed', () => {
    const kindOf = (...paths: string[]) => {
      const { kind, folder, texts } = archiveKind(paths);
      return [kind, folder, texts];
    };
    expect(kindOf('a.md', 'img/b.png')).toEqual(['markdown', '', 1]);
    expect(kindOf('my-site/en/a.md', 'my-site/b.md')).toEqual(['markdown', 'my-site', 2]);
    // The names of these folders have a meaning.
    expect(kindOf('zh-CN/a.md')).toEqual(['markdown', '', 1]);
    expect(kindOf('posts/a.md')).toEqual(['markdown', '', 1]);
    expect(kindOf('b/_config.yml', 'b/README.md', 'b/source/_posts/a.md')).toEqual(['hexo', 'b', 1]);
    expect(kindOf('extensions.data', 'workdir/attachments/upload/a.png')).toEqual(['halo', '', 0]);
    expect(kindOf('blog.wordpress.2026.xml')).toEqual(['export', '', 0]);
    expect(() => kindOf('a.txt', 'b.png')).toThrow('export_unknown');
    const { accepts } = archiveKind(['b/a.md', 'b/site.json']);
    expect(['b/site.json', 'b/settings.json', 'b/a.json'].map(accepts)).toEqual([true, true, false]);
  });

  it('of an export of this product has the comments of its articles', async () => {
    const id = 'a'.repeat(24);
    const file = await zip('own.zip', {
      [`my-site/en/a-${id}.md`]: '# A',
      'my-site/site.json': '{}',
      [`my-site/comments/a-${id}.jsonl`]: '{"id": "1"}\n{"id": "2"}\n',
      [`my-site/en/comments/b-${id}.jsonl`]: '{"id": "3"}\n',
      'my-site/comments/notes.jsonl': '{"id": "4"}\n',
    });
    expect(await inspect(file)).toMatchObject({ kind: 'markdown', articles: 1, comments: 2 });
  });

  it('of an export has all of its parts', async () => {
    const text = await readFile(path.join(ROOT, 'tests/fixtures/exports/wordpress.xml'), 'utf8');
    const second = text.replaceAll('<wp:post_id>1', '<wp:post_id>5');
    const file = await zip('wordpress.zip', { 'blog.001.xml': text, 'blog.002.xml': second, 'x.json': '[]' });
    expect(await inspect(file)).toMatchObject({ kind: 'wordpress', articles: 4 });
  });
});

const inspect = async (file: string) => inspectImport(file, await mkdtemp(path.join(root, 'i-')));

const zip = async (name: string, files: Record<string, string | Uint8Array>): Promise<string> => {
  const file = path.join(root, name);
  const entries = Object.entries(files).map(
    ([key, value]) => [key, typeof value === 'string' ? strToU8(value) : value] as const,
  );
  await writeFile(file, zipSync(Object.fromEntries(entries)));
  return file;
};

describe('HTML of a comment', () => {
  it.each([
    ['a <b>b</b> &amp; &#x4e2d;&hellip;', 'a b & 中…'],
    ['one<br />two</p><p>three', 'one\ntwo\nthree'],
    ['<a href="https://example.com/x">there</a>', 'there (https://example.com/x)'],
    ['<script>alert(1)</script>safe', 'safe'],
    ['1 < 2 &lt;b&gt;', '1 < 2 <b>'],
    ['<a title="x">no</a> <a\nhref = //e.org/y >yes</a>', 'no yes (//e.org/y)'],
    ['a  \n b<br / >c', 'a\n b\nc'],
  ])('%s', (html, text) => expect(plainText(html)).toBe(text));

  it.each(['<a ', '<a href=x ', '<a href=x>', '<', '<br ', '\t', 'href=', '<b>', '<script'])(
    'that repeats %j is read in linear time',
    async (part) => {
      const work = (times: number) => plainText(`<a ${part.repeat(times)}.`);
      expect(await growthOf(work, 1250)).toBeLessThan(LINEAR);
    },
  );
});

/** A record of Halo's `extensions.data`: JSON in base64 below a name that begins with the kind. */
const record = (kind: string, name: string, value: object) => ({
  name: `/registry/${kind}/${name}`,
  data: Buffer.from(
    JSON.stringify({ metadata: { name, creationTimestamp: '2024-01-02T03:04:05Z' }, ...value }),
  ).toString('base64'),
  version: 1,
});

const snapshot = (name: string, rawType: string, rawPatch: string, contentPatch: string) =>
  record('content.halo.run/snapshots', name, { spec: { rawType, rawPatch, contentPatch } });

const delta = (position: number, from: string[], to: string[], type = 'CHANGE') => ({
  source: { position, lines: from, changePosition: null },
  target: { position, lines: to, changePosition: null },
  type,
});

const post = (name: string, spec: object) =>
  record('content.halo.run/posts', name, {
    spec: { title: name, slug: name, publish: true, visible: 'PUBLIC', baseSnapshot: 'base', ...spec },
    status: { permalink: `/archives/${name}` },
  });

const HALO = [
  record('content.halo.run/categories', 'c1', { spec: { displayName: '随笔' } }),
  record('content.halo.run/tags', 't1', { spec: { displayName: '墨' } }),
  record('users', 'admin', { spec: { displayName: 'Mei' } }),
  snapshot('base', 'markdown', 'One\nTwo\nThree', '<p>One</p>'),
  snapshot(
    'second',
    'markdown',
    JSON.stringify([delta(1, ['Two'], ['2', '![](/upload/a.png)']), delta(3, [], ['Four'], 'INSERT')]),
    '[]',
  ),
  snapshot('html', 'HTML', '<p>Raw</p>', '<p>Shown <strong>text</strong></p>'),
  post('edited', {
    releaseSnapshot: 'second',
    headSnapshot: 'second',
    owner: 'admin',
    categories: ['c1'],
    tags: ['t1'],
    publishTime: '2023-04-05T06:07:08Z',
    cover: '/upload/a.png',
    excerpt: { raw: 'By hand', autoGenerate: false },
  }),
  post('rich', { baseSnapshot: 'html', releaseSnapshot: 'html', visible: 'PRIVATE' }),
  post('gone', { deleted: true }),
  record('content.halo.run/comments', 'k1', {
    spec: {
      content: '<p>Well said</p>',
      owner: { displayName: 'Otto' },
      approved: true,
      hidden: false,
      subjectRef: { kind: 'Post', name: 'edited' },
    },
  }),
  record('content.halo.run/replies', 'r1', {
    spec: { content: 'Thanks', owner: { displayName: 'Mei' }, approved: false, commentName: 'k1' },
  }),
];

describe('a backup of Halo', () => {
  it('has the shown text of its posts, pictures, labels and comments', async () => {
    const picture = await readFile(path.join(ROOT, 'database/starter/images/brush.webp'));
    const file = await zip('halo.zip', {
      'extensions.data': JSON.stringify(HALO),
      'workdir/attachments/upload/a.png': picture,
      'workdir/themes/x/README.md': '# No article',
      'workdir/keys/secret.key': 'not unpacked',
    });
    expect(await inspect(file)).toEqual({
      kind: 'halo',
      articles: 2,
      comments: 2,
      hasSettings: false,
      origin: '',
      labels: {
        article_count: 2,
        categories: [
          { name: '', count: 1, titles: ['rich'] },
          { name: '随笔', count: 1, titles: ['edited'] },
        ],
        category_count: 2,
        tags: [{ name: '墨', count: 1 }],
        tag_count: 1,
      },
    });
    const folder = await mkdtemp(path.join(root, 'p-'));
    const prepared = await prepareImport({
      file,
      folder,
      origin: '',
      fetchesPictures: true,
      allowsPrivate: false,
    });
    expect(prepared.lost).toEqual([]);
    const names = (await readdir(path.join(prepared.root, 'posts'))).sort();
    expect(names).toEqual(['halo-edited-edited.md', 'halo-rich-rich.md']);
    const [edited, rich] = await Promise.all(
      names.map(async (name) =>
        parseDocument(await readFile(path.join(prepared.root, 'posts', name), 'utf8'), `posts/${name}`),
      ),
    );
    expect(edited).toMatchObject({
      title: 'edited',
      date: '2023-04-05T06:07:08.000Z',
      authors: ['Mei'],
      category: '随笔',
      tags: ['墨'],
      abstract: 'By hand',
      banner: '/upload/a.png',
      draft: false,
      aliases: ['/archives/edited'],
    });
    expect(edited!.content.trim()).toBe('One\n2\n![](/upload/a.png)\nThree\nFour');
    expect(rich).toMatchObject({ draft: true, content: expect.stringContaining('Shown **text**') as string });
    expect(await readdir(path.join(prepared.root, 'upload'))).toEqual(['a.png']);
    const source = prepared.sources.get('posts/halo-edited-edited.md')!;
    expect(await readComments(source.commentsFile)).toMatchObject([
      { id: 'k1', parent: '', author: 'Otto', text: 'Well said', isApproved: true },
      { id: 'r1', parent: 'k1', author: 'Mei', text: 'Thanks', isApproved: false },
    ]);
    expect(prepared.sources.get('posts/halo-rich-rich.md')?.commentsFile).toBe('');
    expect(prepared.broken).toEqual([]);
    expect((await readdir(folder, { recursive: true })).filter((name) => /secret|README/.test(name))).toEqual(
      [],
    );
  });

  it('may be unpacked; links in it are not followed', async () => {
    const backup = await mkdtemp(path.join(root, 'halo-'));
    const upload = path.join(backup, 'workdir/attachments/upload');
    await mkdir(upload, { recursive: true });
    await writeFile(path.join(backup, 'extensions.data'), JSON.stringify(HALO));
    await copyFile(path.join(ROOT, 'database/starter/images/brush.webp'), path.join(upload, 'a.png'));
    await symlink(path.join(ROOT, 'package.json'), path.join(upload, 'b.png'));
    const prepared = await prepareImport({
      file: backup,
      folder: await mkdtemp(path.join(root, 'p-')),
      origin: '',
      fetchesPictures: false,
      allowsPrivate: false,
    });
    expect((await readdir(path.join(prepared.root, 'posts'))).sort()).toEqual([
      'halo-edited-edited.md',
      'halo-rich-rich.md',
    ]);
    expect(await readdir(path.join(prepared.root, 'upload'))).toEqual(['a.png']);
    expect(await readdir(upload)).toEqual(['a.png', 'b.png']);
  });

  it('is imported without the records that cannot be read', async () => {
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const bad = [
      { name: '/registry/content.halo.run/posts/cut', data: base64('{"metadata":') },
      record('content.halo.run/posts', 'typeless', { spec: { title: 5 } }),
      snapshot('torn', 'markdown', '[{"source":', '[]'),
      post('patchless', { title: 'Kept title', releaseSnapshot: 'torn', headSnapshot: 'torn' }),
      post('lost', { releaseSnapshot: 'nowhere', headSnapshot: 'nowhere' }),
      record('content.halo.run/comments', 'nobody', { spec: { approved: 'yes' } }),
      { name: '/registry/content.halo.run/tags/numbers', data: 12 },
      null,
      { name: '/registry/plugins.halo.run/any', data: 'none of ours' },
    ];
    const file = await zip('broken.zip', { 'extensions.data': JSON.stringify([...bad, ...HALO]) });
    expect(await inspect(file)).toMatchObject({ articles: 4 });
    const { sources, broken } = await prepareImport({
      file,
      folder: await mkdtemp(path.join(root, 'p-')),
      origin: '',
      fetchesPictures: false,
      allowsPrivate: false,
    });
    expect([...sources.keys()]).toEqual(['posts/halo-edited-edited.md', 'posts/halo-rich-rich.md']);
    expect(broken).toEqual([
      { name: '#7' },
      { name: '#8' },
      { name: '/registry/content.halo.run/posts/cut' },
      { name: '/registry/content.halo.run/posts/typeless' },
      { name: '/registry/content.halo.run/comments/nobody' },
      { name: 'patchless', title: 'Kept title' },
      { name: 'lost', title: 'lost' },
    ]);
  });
});
