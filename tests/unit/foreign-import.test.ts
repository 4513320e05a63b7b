import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDocument } from '../../src/lib/import';
import { convertExport } from '../../src/lib/import/foreign/convert-export';
import { htmlToMarkdown } from '../../src/lib/import/foreign/html-to-markdown';
import { ROOT } from '../support/environment';

const FIXTURES = path.join(ROOT, 'tests/fixtures/exports');

let root: string;
let oldSite: Server;
let origin: string;
let asked: string[];

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'foreign-'));
  const picture = await readFile(path.join(ROOT, 'database/starter/images/brush.webp'));
  asked = [];
  oldSite = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (/red\.png$/.test(request.url ?? '')) response.end(picture);
    else if (request.url?.endsWith('huge.png')) {
      response.setHeader('content-length', 2 ** 31);
      response.write('x');
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => oldSite.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(oldSite.address() as AddressInfo).port}`;
});
afterAll(async () => {
  oldSite.closeAllConnections();
  oldSite.close();
  await rm(root, { recursive: true, force: true });
});

/** Converts an export whose old site is at `origin`. */
const convert = async (text: string, { allows = () => true }: { allows?: () => boolean } = {}) => {
  const [file, folder] = [
    path.join(await mkdtemp(path.join(root, 'export-')), 'file'),
    await mkdtemp(path.join(root, 'folder-')),
  ];
  await writeFile(file, text.replaceAll('http://old.test', origin));
  const converted = await convertExport({
    file,
    folder,
    commentsFolder: await mkdtemp(path.join(root, 'comments-')),
    origin: text.includes('GHOST') ? origin : '',
    allows,
  });
  const names = await readdir(path.join(folder, 'posts'));
  const documents = new Map<string, ReturnType<typeof parseDocument>>();
  for (const name of names) {
    const text = await readFile(path.join(folder, 'posts', name), 'utf8');
    documents.set(name, parseDocument(text, `posts/${name}`));
  }
  return { ...converted, folder, names, documents };
};

/** The document whose file name ends so. */
const named = (documents: ReadonlyMap<string, ReturnType<typeof parseDocument>>, end: string) =>
  documents.get([...documents.keys()].find((name) => name.endsWith(end)) ?? '')!;

const wordpress = () => readFile(path.join(FIXTURES, 'wordpress.xml'), 'utf8');
const ghost = () => readFile(path.join(FIXTURES, 'ghost.json'), 'utf8');

describe('an export of WordPress', () => {
  it('becomes Markdown with authors, tags, dates, drafts and covers', async () => {
    const { articles, names, documents, lost } = await convert(await wordpress());
    expect({ articles, lost }).toEqual({ articles: 2, lost: [] });
    const place = new URL(origin).host.replace(':', '_');
    expect(names.sort()).toEqual([
      `wordpress-${place}-10-blocks-and-more.md`,
      `wordpress-${place}-12-经典.md`,
    ]);
    const blocks = named(documents, 'blocks-and-more.md');
    expect(blocks).toMatchObject({
      title: 'Blocks & more',
      date: '2024-05-06T07:08:09.000Z',
      authors: ['Ada Lovelace'],
      category: 'Notes',
      tags: ['Ink & paper'],
      abstract: 'A short account.',
      banner: expect.stringMatching(/^\/pictures\/[0-9a-f]{32}\.png$/) as string,
      draft: false,
      aliases: ['/2024/05/06/blocks-and-more'],
      locale: 'en',
    });
    expect(blocks.content).toContain('First **bold**, then *slanted* and [a link](https://example.com/).');
    expect(blocks.content).toContain('## A heading');
    expect(blocks.content).toMatch(/!\[A red square\]\(\/pictures\/[0-9a-f]{32}\.png\)\n\n\*Words below\*/);
    expect(blocks.content).toContain('- one\n- two');
    expect(blocks.content).toContain('```\nconst a = 1;\n\nif (a < 2) run();\n```');
    expect(blocks.content).toMatch(/\| a \| b \|\n\| - \| - \|\n\| 1 \| 2 \|/);
    expect(blocks.content).not.toContain('wp:');
  });

  it('has paragraphs and captions of the classic editor', async () => {
    const { documents } = await convert(await wordpress());
    const classic = named(documents, '经典.md');
    expect(classic).toMatchObject({
      title: '经典编辑器',
      date: '2023-01-02T03:04:05.000Z',
      authors: ['someone'],
      category: '',
      draft: true,
      aliases: ['/?p=12'],
      locale: 'zh-CN',
    });
    expect(classic.content).toContain('第一段文字，');
    expect(classic.content).toMatch(/!\[红\]\(\/pictures\/[0-9a-f]{32}\.png\)\n\n\*图注\*/);
    expect(classic.content).toContain('> 引文');
    expect(classic.content).toContain('```\na\n\nb\n```');
  });

  /** An item of WXR. */
  const item = (fields: { id?: number; name: string; type?: string; status?: string; password?: string }) =>
    `<item><title>${fields.type ?? 'post'} ${fields.name}</title><content:encoded><![CDATA[Text.]]></content:encoded>${fields.id ? `<wp:post_id>${fields.id}</wp:post_id>` : ''}<wp:post_name>${fields.name}</wp:post_name><wp:status>${fields.status ?? 'publish'}</wp:status><wp:post_type>${fields.type ?? 'post'}</wp:post_type>${fields.password === undefined ? '' : `<wp:post_password><![CDATA[${fields.password}]]></wp:post_password>`}</item>`;
  const withItems = async (items: string[], site = 'http://old.test') =>
    `${(await wordpress()).split('<item>')[0]!.replaceAll('http://old.test', site)}${items.join('')}</channel></rss>`;

  it('keeps texts with a password as drafts, and says so', async () => {
    const { documents, notes } = await convert(
      await withItems([
        item({ id: 1, name: 'open', password: '' }),
        item({ id: 2, name: 'closed', password: 'secret' }),
      ]),
    );
    const drafts = [...documents].filter(([, { draft }]) => draft).map(([name]) => `posts/${name}`);
    expect(drafts).toEqual([expect.stringContaining('closed')]);
    expect([...notes]).toEqual([[drafts[0], { code: 'protected' }]]);
  });

  it('keeps articles apart whose names are the same or look like numbered ones', async () => {
    const same = [
      item({ id: 1, name: 'about' }),
      item({ id: 2, name: 'about', type: 'page' }),
      item({ id: 3, name: 'about-2' }),
      item({ name: 'about' }),
      item({ name: 'about' }),
      item({ name: 'about-2' }),
    ];
    const { articles, names, documents } = await convert(await withItems(same));
    expect([articles, names.length]).toEqual([6, 6]);
    expect([...documents.values()].map(({ title }) => title).sort()).toEqual(
      ['post about', 'page about', 'post about-2', 'post about', 'post about', 'post about-2'].sort(),
    );
    // Two blogs, each with an article of the same number and name.
    const sites = ['http://one.test', 'http://two.test/a', 'http://two.test/b'];
    const names2 = await Promise.all(
      sites.map(
        async (site) => (await convert(await withItems([item({ id: 1, name: 'hello' })], site))).names,
      ),
    );
    expect(new Set(names2.flat()).size).toBe(3);
  });

  it('keeps the addresses of pictures that are too large, gone or in a private network', async () => {
    const huge = (await wordpress()).replaceAll('red.png', 'huge.png');
    const converted = await convert(huge);
    expect(converted.lost).toEqual([`${origin}/wp-content/uploads/2024/05/huge.png`]);
    expect(named(converted.documents, 'blocks-and-more.md').content).toContain('huge.png');
    asked = [];
    const refused = await convert(await wordpress(), { allows: () => false });
    expect(refused.lost).toHaveLength(1);
    expect(asked).toEqual([]);
  });

  it.each([
    ['broken', (text: string) => text.replace('</item>', '</itm>'), 'export_broken'],
    ['cut', (text: string) => text.slice(0, text.length * 0.8), 'export_broken'],
    [
      'with an entity bomb',
      (text: string) =>
        text.replace(
          '<rss',
          '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>\n<rss',
        ),
      'export_entities',
    ],
    ['without articles', (text: string) => text.replace(/<item>[\s\S]*<\/item>/, ''), 'export_empty'],
    ['of another kind', () => '<html><body>Hello</body></html>', 'export_unknown'],
    ['no XML at all', () => 'Hello', 'export_unknown'],
  ])('%s is refused as a whole', async (_name, change, code) => {
    const folder = await mkdtemp(path.join(root, 'refused-'));
    const file = path.join(root, 'refused.xml');
    await writeFile(file, change(await wordpress()));
    await expect(convertExport({ file, folder, commentsFolder: root, origin: '' })).rejects.toMatchObject({
      code,
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('of 10,000 articles is read one by one', async () => {
    const [head = ''] = (await wordpress()).split('<item>');
    const item = (index: number) =>
      `<item><title>No. ${index}</title><content:encoded><![CDATA[Text.]]></content:encoded><wp:post_name>n${index}</wp:post_name><wp:status>publish</wp:status></item>`;
    const items = Array.from({ length: 10_000 }, (_, index) => item(index));
    const [file, folder] = [path.join(root, 'many.xml'), await mkdtemp(path.join(root, 'many-'))];
    await writeFile(file, `${head}${items.join('')}</channel></rss>`);
    expect(await convertExport({ file, folder, commentsFolder: root, origin: '' })).toMatchObject({
      articles: 10_000,
      lost: [],
    });
    expect(await readdir(path.join(folder, 'posts'))).toHaveLength(10_000);
  }, 60_000);
});

describe('an export of Ghost', () => {
  it('becomes Markdown from Lexical, mobiledoc and HTML', async () => {
    const { documents, lost } = await convert(await ghost());
    expect(lost).toEqual([]);
    const lexical = named(documents, '-in-lexical.md');
    expect(lexical).toMatchObject({
      title: 'In Lexical',
      date: '2024-01-03T04:05:06.000Z',
      authors: ['Ada Lovelace'],
      tags: ['Ink', 'Paper'],
      abstract: 'In short.',
      draft: false,
      aliases: ['/in-lexical'],
      banner: expect.stringMatching(/^\/pictures\//) as string,
    });
    expect(lexical.content).toContain('Some **bold** & [a link](https://example.com/).');
    expect(lexical.content).toMatch(/!\[Red\]\(\/pictures\/[0-9a-f]{32}\.png\)\n\n\*Words __below__\*/);
    expect(lexical.content).toContain('```js\nlet a = 1 < 2;\n```');
    expect(lexical.content).toContain('1. one\n2. two');
    expect(lexical.content).toContain('> 💡 Mind **this**');
    expect(lexical.content).toContain('<https://example.com/video>');
    const mobiledoc = named(documents, '-in-mobiledoc.md');
    expect(mobiledoc).toMatchObject({ draft: true, date: '2019-02-03T00:00:00.000Z' });
    expect(mobiledoc.content).toContain('## Title');
    expect(mobiledoc.content).toMatch(/Some \*\*bold\*\*\\\n\[linked\]\(https:\/\/example\.com\/\)/);
    expect(mobiledoc.content).toContain('```python\nx = 1\n```');
    expect(mobiledoc.content).toContain('- one\n- two');
    expect(named(documents, '-in-html.md').content).toContain('Only *HTML*.');
  });

  it.each([
    ['cut', (text: string) => text.slice(0, text.length / 2), 'export_broken'],
    ['without posts', () => '{"db":[{"data":{"posts":[]}}]}', 'export_empty'],
    ['of another kind', () => '{"hello": 1}', 'export_unknown'],
  ])('%s is refused as a whole', async (_name, change, code) => {
    const folder = await mkdtemp(path.join(root, 'refused-'));
    const file = path.join(root, 'refused.json');
    await writeFile(file, change(await ghost()));
    await expect(convertExport({ file, folder, commentsFolder: root, origin: '' })).rejects.toMatchObject({
      code,
    });
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('texts of Ghost that not everybody could read', () => {
  it('are drafts, and the report says why', async () => {
    const post = (id: number, fields: object) => ({
      id: String(id),
      title: `No. ${id}`,
      slug: `n${id}`,
      html: '<p>Text.</p>',
      status: 'published',
      ...fields,
    });
    const posts = [
      post(1, {}),
      post(2, { visibility: 'public' }),
      post(3, { visibility: 'members' }),
      post(4, { visibility: 'paid' }),
      post(5, { visibility: 'tiers' }),
      post(6, { status: 'sent' }),
      post(7, { status: 'draft', visibility: 'members' }),
    ];
    const { documents, notes } = await convert(JSON.stringify({ db: [{ data: { posts } }] }));
    const published = [...documents.values()].filter(({ draft }) => !draft).map(({ title }) => title);
    expect(published.sort()).toEqual(['No. 1', 'No. 2']);
    expect([...notes.values()].map(({ code }) => code)).toEqual([
      'members_only',
      'members_only',
      'members_only',
      'mail_only',
    ]);
  });
});

describe('HTML', () => {
  it.each([
    ['<p>x<script>alert(1)</script><style>p{}</style></p>', 'x'],
    ['<p>H<sub>2</sub>O</p>', 'H<sub>2</sub>O'],
    [
      '<iframe src="https://www.youtube.com/embed/abc_123"></iframe>',
      '<https://www.youtube.com/watch?v=abc_123>',
    ],
    ['<pre class="language-js"><code>a</code></pre>', '```js\na\n```'],
    ['<p><a href="javascript:alert(1)">x</a></p>', '[x](javascript:alert\\(1\\))'],
  ])('%s becomes %s', (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });
});
