import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertExport } from '../../../src/lib/import/foreign/convert-export';
import { readComments } from '../../../src/lib/import/foreign/stored-comments';
import { named, type OldSite, sampleExport, startOldSite } from '../support/old-site';

let site: OldSite;
let origin: string;
let root: string;

beforeAll(async () => {
  site = await startOldSite();
  ({ origin, root } = site);
});
afterAll(() => site.stop());

const convert: OldSite['convert'] = (...options) => site.convert(...options);
const wordpress = () => sampleExport('wordpress.xml');

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
      authors: ['Ada Lovelace <3'],
      category: 'Notes',
      tags: ['Ink & paper'],
      abstract: 'A short account…',
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

  interface ItemFields {
    id?: number;
    name: string;
    type?: string;
    status?: string;
    password?: string;
    title?: string;
    text?: string;
    /** Further elements. */
    more?: string;
  }
  /** An item of WXR. */
  const item = (fields: ItemFields) =>
    `<item><title><![CDATA[${fields.title ?? `${fields.type ?? 'post'} ${fields.name}`}]]></title><content:encoded><![CDATA[${fields.text ?? 'Text.'}]]></content:encoded>${fields.more ?? ''}${fields.id ? `<wp:post_id>${fields.id}</wp:post_id>` : ''}<wp:post_name>${fields.name}</wp:post_name><wp:status>${fields.status ?? 'publish'}</wp:status><wp:post_type>${fields.type ?? 'post'}</wp:post_type>${fields.password === undefined ? '' : `<wp:post_password><![CDATA[${fields.password}]]></wp:post_password>`}</item>`;
  const withItems = async (items: string[], site = 'http://old.test') =>
    `${(await wordpress()).split('<item>')[0]!.replaceAll('http://old.test', site)}${items.join('')}</channel></rss>`;

  it('keeps texts with a password as drafts, and reports it', async () => {
    const { documents, notes } = await convert(
      await withItems([
        item({ id: 1, name: 'open', password: '' }),
        item({ id: 2, name: 'closed', password: 'secret' }),
      ]),
    );
    const drafts = [...documents].filter(([, { draft }]) => draft).map(([name]) => `posts/${name}`);
    expect(drafts).toEqual([expect.stringContaining('closed')]);
    expect([...notes]).toEqual([[drafts[0], [{ code: 'protected' }]]]);
  });

  it('has titles and names as readers saw them', async () => {
    const more = `<excerpt:encoded><![CDATA[<p>One &amp;<br>two</p>]]></excerpt:encoded>
      <category domain="category"><![CDATA[R&amp;D]]></category>
      <wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_author><![CDATA[Mei &lt;3]]></wp:comment_author>
      <wp:comment_content>Yes</wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment>`;
    const title = 'Tom &amp; <em>Jerry</em>&#8217;s &lt;div&gt;';
    const { documents, sources } = await convert(await withItems([item({ id: 1, name: 'a', title, more })]));
    expect(named(documents, 'a.md')).toMatchObject({
      title: 'Tom & Jerry’s <div>',
      category: 'R&D',
      abstract: 'One & two',
    });
    expect(await readComments([...sources.values()][0]!.commentsFile)).toMatchObject([{ author: 'Mei <3' }]);
  });

  /** A file of the library. */
  const upload = (id: number, name: string, more = '') =>
    item({
      id,
      name: `f${id}`,
      type: 'attachment',
      status: 'inherit',
      title: name,
      more: `${more}<wp:attachment_url>http://old.test/${name}</wp:attachment_url>`,
    });

  it('has the pictures of galleries, links to recordings, and reports what it lacks', async () => {
    const text = `Before.

[gallery ids="12,11"]

[gallery] [playlist type="audio" ids="13"]

[audio mp3="https://example.com/a%20b.mp3"][/audio] [video]

[gallery ids="11,99" columns="2"] [audio]

<pre>[gallery ids="11"]</pre>`;
    const caption = '<excerpt:encoded><![CDATA[Ink &amp; <b>red</b>]]></excerpt:encoded>';
    const { documents, notes } = await convert(
      await withItems([
        item({ id: 1, name: 'media', text }),
        upload(11, '1/red.png', caption),
        upload(12, '2/red.png', '<wp:post_parent>1</wp:post_parent>'),
        upload(13, 'talk.mp3'),
        upload(14, 'film.mp4', '<wp:post_parent>1</wp:post_parent>'),
      ]),
    );
    const shown = named(documents, 'media.md').content.replace(/pictures\/[0-9a-f]{32}/g, 'pictures/1');
    const [first, second] = ['![Ink & red](/pictures/1.png "Ink & red")', '![](/pictures/1.png)'];
    expect(shown.split('\n\n')).toEqual([
      'Before.',
      `${second} ${first}`,
      second,
      `- [talk.mp3](${origin}/talk.mp3)`,
      '[a%20b.mp3](https://example.com/a%20b.mp3)',
      `[film.mp4](${origin}/film.mp4)`,
      first,
      '```\n[gallery ids="11"]\n```\n',
    ]);
    const shortcodes = '[gallery ids="11,99" columns="2"] [audio]';
    expect([...notes.values()]).toEqual([[{ code: 'shortcodes_lost', params: { count: 2, shortcodes } }]]);
  });

  it('keeps what is to be published later with its time, and what editors see as a draft', async () => {
    const at = (gmt: string) => `<wp:post_date_gmt>${gmt}</wp:post_date_gmt>`;
    const { documents, notes } = await convert(
      await withItems([
        item({ id: 1, name: 'later', status: 'future', more: at('2099-01-02 03:04:05') }),
        item({ id: 2, name: 'inner', status: 'private', more: at('2020-01-02 03:04:05') }),
        item({ id: 3, name: 'locked', status: 'future', password: 'x', more: at('2099-01-02 03:04:05') }),
      ]),
    );
    expect(named(documents, 'later.md')).toMatchObject({
      draft: false,
      date: undefined,
      publishAt: '2099-01-02T03:04:05.000Z',
    });
    expect(named(documents, 'inner.md')).toMatchObject({ draft: true, date: '2020-01-02T03:04:05.000Z' });
    expect(named(documents, 'locked.md')).toMatchObject({
      draft: true,
      publishAt: '2099-01-02T03:04:05.000Z',
    });
    expect([...notes.values()].flat()).toEqual([{ code: 'editors_only' }, { code: 'protected' }]);
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
    site.requested.length = 0;
    const refused = await convert(await wordpress(), { allows: () => false });
    expect(refused.lost).toHaveLength(1);
    expect(site.requested).toEqual([]);
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
