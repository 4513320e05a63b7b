import { describe, expect, it } from 'vitest';
import { createLinkIndex } from '../../../src/lib/import';
import { findLinks, rewriteLinks } from '../../../src/lib/import/find-links';

const TEXT = `[A](./a.md) and [B \\](b)](<./b c.md> "A (title)"), ![no](./a.md), [![in](x.png)](./a.md#part),
[parts][ref], [f](a_(b).md) and <https://old.test/a>.

[ref]: ./a.md 'Title'

Inline \`[A](./a.md)\` and <a class="x" href='./a.md?x=1&amp;y=2'>raw</a>.

\`\`\`md
[A](./a.md)
[ref2]: ./a.md
\`\`\`

    [A](./a.md)
`;

describe('links of an imported text', () => {
  it('are found in links, definitions and raw HTML, and not in code', () => {
    expect(findLinks(TEXT)).toEqual([
      './a.md',
      './b c.md',
      './a.md#part',
      'a_(b).md',
      'https://old.test/a',
      './a.md?x=1&y=2',
    ]);
  });

  it('get other targets, and the rest of the text stays', () => {
    const targets = new Map(findLinks(TEXT).map((link, index) => [link, `/article/${index}`]));
    expect(rewriteLinks(TEXT, targets)).toBe(
      TEXT.replace('[A](./a.md)', '[A](/article/0)')
        .replace('<./b c.md>', '/article/1')
        .replace('(./a.md#part)', '(/article/2)')
        .replace('a_(b).md', '/article/3')
        .replace('<https://old.test/a>', '[https://old.test/a](/article/4)')
        .replace("[ref]: ./a.md 'Title'", "[ref]: /article/0 'Title'")
        .replace("href='./a.md?x=1&amp;y=2'", 'href="/article/5"'),
    );
    expect(rewriteLinks(TEXT, new Map())).toBe(TEXT);
  });
});

describe('a link of an imported text', () => {
  const file = (path: string, key: string, locale: 'en' | 'zh-CN', addresses: string[] = []) => ({
    path,
    key,
    locale,
    addresses,
  });
  const files = [
    file('en/learn/foo.mdx', 'learn/foo', 'en'),
    file('zh-CN/learn/foo.mdx', 'learn/foo', 'zh-CN'),
    file('en/learn/index.md', 'learn/index', 'en'),
    file('en/blog/note.md', 'blog/note', 'en', ['/2024/05/06/note']),
    file('zh-CN/文/甲.md', '文/甲', 'zh-CN'),
  ];
  const find = createLinkIndex(files);
  const from = files[3]!;
  const leads = (link: string, base = '', source = from) => {
    const target = find(link, source, base);
    return target.kind === 'file' ? [target.file.path, target.anchor] : target;
  };

  it('leads to a file of the import, however it is written', () => {
    expect(leads('../learn/foo.mdx')).toEqual(['en/learn/foo.mdx', '']);
    expect(leads('/learn/foo')).toEqual(['en/learn/foo.mdx', '']);
    expect(leads('/learn/foo/')).toEqual(['en/learn/foo.mdx', '']);
    expect(leads('/learn/foo', '', files[4])).toEqual(['zh-CN/learn/foo.mdx', '']);
    expect(leads('../learn/index.md', '', files[1])).toEqual(['en/learn/index.md', '']);
    expect(leads('/learn')).toEqual(['en/learn/index.md', '']);
    expect(leads('/2024/05/06/note/')).toEqual(['en/blog/note.md', '']);
    expect(leads('./%E7%94%B2.md', '', files[4])).toEqual(['zh-CN/文/甲.md', '']);
    expect(leads('https://old.test/learn/foo', 'https://old.test')).toEqual(['en/learn/foo.mdx', '']);
  });

  it('leads to a file of its own site when the folder has several', () => {
    const sites = [
      ...['ink', 'paper'].flatMap((site) => [
        file(`${site}/en/learn/foo.md`, `${site}/learn/foo`, 'en'),
        file(`${site}/zh-CN/learn/foo.md`, `${site}/learn/foo`, 'zh-CN'),
      ]),
      file('ink/en/learn/only.md', 'ink/learn/only', 'en'),
      file('ink/en/learn/guide.md', 'ink/learn/guide', 'en'),
      file('ink/en/guide/index.md', 'ink/guide/index', 'en'),
      file('web/src/content/learn/foo.md', 'web/src/content/learn/foo', 'en'),
    ];
    const inSites = createLinkIndex(sites);
    const of = (link: string, path: string, locale: 'en' | 'zh-CN' = 'en') => {
      const target = inSites(link, { path, locale }, '');
      return target.kind === 'file' ? target.file.path : target;
    };
    expect(of('/learn/foo', 'ink/en/blog/a.md')).toBe('ink/en/learn/foo.md');
    expect(of('/learn/foo#part', 'paper/en/blog/a.md')).toBe('paper/en/learn/foo.md');
    expect(of('/learn/foo', 'paper/zh-CN/blog/a.md', 'zh-CN')).toBe('paper/zh-CN/learn/foo.md');
    expect(of('/zh-CN/learn/foo', 'paper/en/blog/a.md')).toBe('paper/zh-CN/learn/foo.md');
    expect(of('/learn/only', 'ink/zh-CN/blog/a.md', 'zh-CN')).toBe('ink/en/learn/only.md');
    expect(of('/learn/foo', 'web/src/content/blog/2024/a.md')).toBe('web/src/content/learn/foo.md');
    expect(of('/guide', 'ink/en/learn/foo.md')).toBe('ink/en/guide/index.md');
    // Not to another site, and the home page is not the index of a section.
    expect(of('/learn/only', 'paper/en/blog/a.md')).toEqual({ kind: 'site', address: '/learn/only' });
    expect(of('/', 'ink/en/guide/a.md')).toEqual({ kind: 'site', address: '/' });
  });

  it('keeps its anchor in the form of the headings of articles', () => {
    expect(leads('./note.md#Some%20%E7%94%B2,%20Part')).toEqual(['en/blog/note.md', 'some-甲-part']);
    expect(leads('/learn/foo?x=1#challenges')).toEqual(['en/learn/foo.mdx', 'challenges']);
  });

  it('leads to the old site when it matches no file of the import', () => {
    expect(leads('/reference/x?y=1#z')).toEqual({ kind: 'site', address: '/reference/x?y=1#z' });
    expect(leads('../reference/x.md#z')).toEqual({ kind: 'site', address: '/reference/x#z' });
    expect(leads('../../../x.pdf')).toEqual({ kind: 'site', address: '/x.pdf' });
    expect(leads('https://old.test/none', 'https://old.test')).toEqual({ kind: 'site', address: '/none' });
    for (const link of [
      '#part',
      '?page=2',
      'https://other.test/learn/foo',
      '//other.test/x',
      'mailto:a@b.test',
    ])
      expect(leads(link, 'https://old.test')).toEqual({ kind: 'other' });
  });
});
