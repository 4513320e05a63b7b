import { describe, expect, it } from 'vitest';
import { findSeries, readSidebar, type SeriesFile } from '../../../src/lib/import';
import { parsePlace } from '../../../src/lib/import/document';
import { pathInfo } from '../../../src/lib/import/path-info';
import { leadingNumber } from '../../../src/lib/import/series/numbers';
import { sectionsOf } from '../../../src/lib/import/series/sidebar';

const file = (path: string, more: Partial<SeriesFile> = {}): SeriesFile => {
  const { key, locale = 'en' } = pathInfo(path);
  return {
    path,
    key,
    locale,
    title: '',
    series: '',
    place: undefined,
    order: undefined,
    isOwn: false,
    ...more,
  };
};

const sidebar = (path: string, text: string) => ({ path, items: readSidebar(text, path) });

/** The series of files with their places, e.g. `{ 'a.md': 'Walks 1' }`. */
const placesOf = ({ parts }: ReturnType<typeof findSeries>): Record<string, string> =>
  Object.fromEntries(
    [...parts].map(([path, { title, title_zh, place }]) => [
      path,
      [title, title_zh, place].filter((each) => each !== undefined).join(' '),
    ]),
  );

const codesOf = ({ notes }: ReturnType<typeof findSeries>): Record<string, string[]> =>
  Object.fromEntries([...notes].map(([path, problems]) => [path, problems.map(({ code }) => code)]));

describe('a sidebar', () => {
  it('of docsify has headings, pages and pages with others below them', () => {
    const text = `<!-- docs/_sidebar.md -->
- [Home](/)
* **Guide**
  * [Start](guide/start.md "Begin here")
  * [Next](/guide/next)
\t1. [Deeper](guide/deep.md)
- [Deploy](deploy.md)
`;
    expect(sectionsOf(readSidebar(text, '_sidebar.md'))).toEqual([
      { title: '', targets: ['/', 'deploy.md'] },
      { title: 'Guide', targets: ['guide/start.md', '/guide/next', 'guide/deep.md'] },
    ]);
    const headings = '# One\n- [A](a.md)\n- [B](b.md)\n\n**Two**\n- [C](c.md)\n';
    expect(sectionsOf(readSidebar(headings, '_sidebar.md'))).toEqual([
      { title: '', targets: [] },
      { title: 'One', targets: ['a.md', 'b.md'] },
      { title: 'Two', targets: ['c.md'] },
    ]);
  });

  it('of react.dev is a tree', () => {
    const tree = {
      title: 'Learn React',
      path: '/learn',
      routes: [
        { hasSectionHeader: true, sectionHeader: 'GET STARTED' },
        {
          title: 'Quick Start',
          path: '/learn',
          routes: [{ title: 'Thinking', path: '/learn/thinking-in-react' }],
        },
        { title: 'Setup', path: '/learn/setup' },
      ],
    };
    expect(sectionsOf(readSidebar(JSON.stringify(tree), 'sidebarLearn.json'))).toEqual([
      { title: '', targets: ['/learn/setup'] },
      { title: 'Quick Start', targets: ['/learn', '/learn/thinking-in-react'] },
    ]);
  });

  it('that is not JSON, or too long, is refused; one with another structure has no pages', () => {
    const broken = expect.objectContaining({ problem: expect.objectContaining({ code: 'sidebar_broken' }) });
    expect(() => readSidebar('{ "routes": [', 'sidebarLearn.json')).toThrow(broken);
    expect(() => readSidebar('x'.repeat(1_000_001), '_sidebar.md')).toThrow(broken);
    for (const text of ['null', '[]', '{"routes":{"a":1}}', '{"routes":[null,1,[]]}'])
      expect(readSidebar(text, 'sidebarLearn.json')).toEqual([]);
  });

  it('with 50,000 levels and one with 500,000 brackets in a line are read within the time of a test', () => {
    const deep = `${'{"routes":['.repeat(50_000)}${']}'.repeat(50_000)}`;
    expect(() => readSidebar(deep, 'sidebarLearn.json')).not.toThrow(RangeError);
    readSidebar(`- ${'['.repeat(500_000)}`, '_sidebar.md');
  });
});

describe('the series of a folder', () => {
  it('follow a sidebar, with its headings in both languages', () => {
    const paths = ['guide/start', 'guide/next', 'deploy', 'README'];
    const files = [...paths, ...paths.map((path) => `zh-CN/${path}`)].map((path) =>
      file(`${path}.md`, path === 'README' ? { title: 'Handbook' } : {}),
    );
    const found = findSeries(
      files,
      [
        sidebar(
          '_sidebar.md',
          '- [Home](/)\n- Guide\n  - [Next](guide/next.md)\n  - [Start](guide/start)\n- [Deploy](/deploy.md)',
        ),
        sidebar('zh-CN/_sidebar.md', '- 指南\n  - [下一步](guide/next.md)\n  - [开始](/zh-CN/guide/start)'),
      ],
      'site',
    );
    expect(placesOf(found)).toMatchObject({
      'guide/next.md': 'Guide 指南 1',
      'guide/start.md': 'Guide 指南 2',
      'zh-CN/guide/next.md': 'Guide 指南 1',
      'README.md': 'Handbook 1',
      'deploy.md': 'Handbook 2',
    });
    expect(codesOf(found)).toEqual({});
  });

  it('leave out pages of a sidebar that are missing or named again, with a warning', () => {
    const found = findSeries(
      [file('a.md'), file('b.md'), file('c.md')],
      [
        sidebar(
          '_sidebar.md',
          '- Guide\n  - [A](a.md)\n  - [Gone](gone.md)\n  - [Out](../../etc/a.md)\n  - [A](a.md)\n    - [A](a.md)\n  - [B](b.md)\n  - [Far](https://a.test/c.md)\n  - [Odd](%E0%A4%A)',
        ),
      ],
      'site',
    );
    expect(placesOf(found)).toEqual({ 'a.md': 'Guide 1', 'b.md': 'Guide 2' });
    expect(found.notes.get('_sidebar.md')).toEqual([
      { code: 'sidebar_missing', params: { count: 3, pages: 'gone.md, ../../etc/a.md, %E0%A4%A' } },
      { code: 'sidebar_twice', params: { count: 2, pages: 'a.md, a.md' } },
    ]);
  });

  it('follow numbers in names, also of folders that are one article, and have the title of the index', () => {
    const found = findSeries(
      [
        file('en/book/README.md', { title: 'The book' }),
        file('zh-CN/book/README.md', { title: '书' }),
        file('en/book/02-middle.md'),
        file('en/book/10-end/index.md'),
        file('en/book/1-start.md'),
        file('zh-CN/book/1-start.md'),
        file('en/book/appendix.md'),
      ],
      [],
      'site',
    );
    expect(placesOf(found)).toEqual({
      'en/book/README.md': 'The book 书 1',
      'zh-CN/book/README.md': 'The book 书 1',
      'en/book/1-start.md': 'The book 书 2',
      'zh-CN/book/1-start.md': 'The book 书 2',
      'en/book/02-middle.md': 'The book 书 3',
      'en/book/10-end/index.md': 'The book 书 4',
      'en/book/appendix.md': 'The book 书 5',
    });
  });

  it('follow fields before names; without an index the folder names them', () => {
    const names = [
      ['01-first-steps/a.md', 2],
      ['01-first-steps/b.md', 1.5],
      ['02-more/1-x.md', undefined],
      ['02-more/2-y.md', undefined],
    ] as const;
    const found = findSeries(
      names.map(([path, order]) => file(path, { order })),
      [],
      'site',
    );
    expect(placesOf(found)).toEqual({
      '01-first-steps/b.md': 'First steps 1',
      '01-first-steps/a.md': 'First steps 2',
      '02-more/1-x.md': 'More 1',
      '02-more/2-y.md': 'More 2',
    });
    expect(placesOf(findSeries([file('1-a.md'), file('2-b.md')], [], 'my-handbook'))).toEqual({
      '1-a.md': 'My handbook 1',
      '2-b.md': 'My handbook 2',
    });
  });

  it('are none for dates, for one article, and when few names have numbers', () => {
    const blog = ['2024-05-06-a.md', '2024-05-07-b.md', 'blog/2024/05/06/c.md', 'blog/2024/05/07/d.md'];
    const lists = ['list/10-reasons.md', 'list/a.md', 'list/b.md', 'one/1-only.md'];
    expect(
      placesOf(
        findSeries(
          [...blog, ...lists].map((path) => file(path)),
          [],
          'site',
        ),
      ),
    ).toEqual({});
  });

  it('have names of their own when two folders have the same title', () => {
    const files = ['a', 'b'].flatMap((folder) => [
      file(`${folder}/index.md`, { title: 'Overview' }),
      file(`${folder}/1.x.md`),
      file(`${folder}/2.y.md`),
    ]);
    expect(placesOf(findSeries(files, [], 'site'))).toMatchObject({
      'a/1.x.md': 'Overview 2',
      'b/1.x.md': 'Overview (b) 2',
    });
  });

  it('are those of the front matter, and an invalid or taken place becomes the next free one', () => {
    const places = [2, 2, 0, 'text', 10_000_000, undefined, '7'];
    const files = places.map((place, n) => file(`${n}.md`, { series: n % 2 ? 'walks' : 'Walks', place }));
    const found = findSeries(
      [...files, file('zh-CN/1.md', { series: '散步', place: 9 })],
      [sidebar('_sidebar.md', '- [0](0.md)\n- [1](1.md)')],
      'site',
    );
    expect(placesOf(found)).toEqual({
      '0.md': 'Walks 2',
      '1.md': 'walks 散步 9',
      '2.md': 'Walks 10',
      '3.md': 'walks 11',
      '4.md': 'Walks 12',
      '5.md': 'walks 13',
      '6.md': 'Walks 7',
      'zh-CN/1.md': 'walks 散步 9',
    });
    expect(codesOf(found)).toEqual({
      '1.md': ['series_place_taken'],
      '2.md': ['series_place_invalid'],
      '3.md': ['series_place_invalid'],
      '4.md': ['series_place_invalid'],
    });
  });

  it('are the same as in an export of this product', () => {
    const own = { isOwn: true, series: 'Walks', place: 3 };
    const found = findSeries(
      [file('en/1-a.md', own), file('en/2-b.md', own), file('en/3-c.md', { isOwn: true })],
      [],
      'site',
    );
    expect(placesOf(found)).toEqual({ 'en/1-a.md': 'Walks 3', 'en/2-b.md': 'Walks 3' });
  });

  it('of 10,000 files are found within the time of a test', () => {
    const files = Array.from({ length: 10_000 }, (_, n) => file(`${n % 100}/${n % 999}-x${n}.md`));
    const links = files.map(({ path }) => `- [x](${path})`).join('\n');
    expect(findSeries(files, [], 'site').parts.size).toBe(10_000);
    expect(findSeries(files, [sidebar('_sidebar.md', links)], 'site').parts.size).toBe(10_000);
  });
});

it('reads what series depend on from a front matter', () => {
  const read = (text: string, path = 'a.md') => parsePlace(text, path).series;
  expect(read('---\nseries: [Walks]\nseries_place: 4\nweight: "20"\n---\nText')).toEqual({
    title: '',
    series: 'Walks',
    place: 4,
    order: 20,
  });
  expect(read('# Guide\n\nText', 'guide/README.md').title).toBe('Guide');
  expect(read('---\ntitle: Other\nsidebar_position: last\n---\n# Guide', 'guide/index.md')).toMatchObject({
    title: 'Other',
    order: undefined,
  });
});

it('finds numbers at the start of names, and no dates', () => {
  const names = ['01-a', '1.a', '001_a', '12 a', '第1章', '2024-a', '05-06-a', '1a', '10'];
  expect(names.map(leadingNumber)).toEqual([1, 1, 1, 12, ...Array<undefined>(5).fill(undefined)]);
});
