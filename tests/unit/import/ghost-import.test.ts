import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertExport } from '../../../src/lib/import/foreign/convert-export';
import { htmlToMarkdown } from '../../../src/lib/import/foreign/html-to-markdown';
import { named, type OldSite, sampleExport, startOldSite } from '../support/old-site';

let site: OldSite;
let root: string;

beforeAll(async () => {
  site = await startOldSite();
  ({ root } = site);
});
afterAll(() => site.stop());

const ghost = () => sampleExport('ghost.json');

describe('an export of Ghost', () => {
  it('becomes Markdown from Lexical, mobiledoc and HTML', async () => {
    const { documents, lost } = await site.convert(await ghost());
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
  it('are drafts, with the reason in the report', async () => {
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
    const { documents, notes } = await site.convert(JSON.stringify({ db: [{ data: { posts } }] }));
    const published = [...documents.values()].filter(({ draft }) => !draft).map(({ title }) => title);
    expect(published.sort()).toEqual(['No. 1', 'No. 2']);
    expect([...notes.values()].flat().map(({ code }) => code)).toEqual([
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
