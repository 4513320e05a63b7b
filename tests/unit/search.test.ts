import { describe, expect, it } from 'vitest';
import { countMatches, indexTerms, markWords as mark, searchWords } from '../../src/lib/search';

const finds = (query: string, text: string): boolean => {
  const index = [...indexTerms(text)];
  return searchWords(query).every(({ word, prefix }) =>
    index.some((term) => term === word || (prefix && term.startsWith(prefix))),
  );
};
const markWords = (text: string, key: string, around: number) => mark(text, searchWords(key), around);

describe('search words', () => {
  it.each([
    ['components', 'A Component renders'],
    ['render', 'Rendering is rendered'],
    ['CAFE', 'the café'],
    ['ＡＢＣ', 'abc'],
    ["don't", 'We don’t stop'],
    ['useEffect', 'call useEffect() here'],
    ['上海', '我在上海工作'],
    ['海', '我在上海工作'],
    ['中文搜索', '支持中文搜索功能'],
    ['React组件', '一个 React 组件'],
    ['組件', '這個組件'],
    ['v18', 'Node v18 is out'],
    ['한국', '한국어 문서'],
    ['カタカナ', 'これはカタカナです'],
    ['组', '一个 React 组件'],
    ['react 组', '一个 React 组件'],
    ['组件react', '一个 React 组件'],
    ['compon', 'A component'],
    ['componen', 'A component'],
    ['studyin', 'I was studying'],
    ['a component', 'A component'],
  ])('%s is found in “%s”', (query, text) => {
    expect(finds(query, text)).toBe(true);
  });

  it.each([
    ['海上', '我在上海工作'],
    ['京', '我在上海工作'],
    ['react', 'action'],
    ['上海北京', '上海的天气'],
    ['compon react', 'Reactive componist'],
    ['re', 'React'],
    ['组件', '组成的文件'],
  ])('%s is not found in “%s”', (query, text) => {
    expect(finds(query, text)).toBe(false);
  });

  it('are letters and digits only, in any text', () => {
    for (const word of indexTerms(
      'a" OR b* NEAR(c) \'; DROP -- {col}: ^x <b> & | ! 中"文 \u0000 😀 10% don’t',
    ))
      expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
  });

  it('are empty for a text without letters', () => {
    expect(searchWords(' -- "" * 😀 ')).toEqual([]);
  });

  it('are extracted fast from long runs', () => {
    for (const letter of ['a', '中', 'é', "a'"])
      expect([...indexTerms(letter.repeat(500_000))].length).toBeGreaterThan(100);
  });
});

describe('query words', () => {
  it('are unique, and only the last is a prefix', () => {
    expect(searchWords('react React compon')).toEqual([
      { word: 'react' },
      { word: 'compon', prefix: 'compon' },
    ]);
    expect(searchWords('of 上海人')).toEqual([{ word: 'of' }, { word: '上海' }, { word: '海人' }]);
  });

  it('are counted once each in a text', () => {
    expect(countMatches('React components of React', searchWords('react angular compo'))).toBe(2);
    expect(countMatches('', searchWords('react'))).toBe(0);
  });
});

describe('highlighted matches', () => {
  it('highlights a word by its prefix while it is typed', () => {
    expect(markWords('A component of compost', 'componen', Infinity)).toBe(
      'A <mark>component</mark> of compost',
    );
  });

  it('highlights words of one stem, and adjacent Chinese as one match', () => {
    expect(markWords('Rendering 我爱上海人民 rendered', '上海人 render', Infinity)).toBe(
      '<mark>Rendering</mark> 我爱<mark>上海人</mark>民 <mark>rendered</mark>',
    );
  });

  it('escapes markup of the text and the query', () => {
    const html = markWords('<img onerror="x"> & <b>bold</b>', 'bold <script> onerror', Infinity);
    expect(html).toBe(
      '&lt;img <mark>onerror</mark>=&quot;x&quot;&gt; &amp; &lt;b&gt;<mark>bold</mark>&lt;/b&gt;',
    );
  });

  it('shows the part with the most matches', () => {
    const text = `${'filler '.repeat(50)}apple ${'filler '.repeat(50)}apple pear ${'filler '.repeat(50)}`;
    const snippet = markWords(text, 'pear apple', 30);
    expect(snippet).toContain('<mark>apple</mark> <mark>pear</mark>');
    expect(snippet.startsWith('…')).toBe(true);
    expect(snippet.endsWith('…')).toBe(true);
    expect(snippet.replace(/<\/?mark>/g, '').length).toBeLessThan(110);
  });

  it('shows the beginning of a text without a hit', () => {
    expect(markWords('one two three four', 'nine', 5)).toBe('one two three…');
    expect(markWords('', 'x', 5)).toBe('');
  });

  it('does not split characters', () => {
    const snippet = markWords('😀'.repeat(40) + 'word' + '😀'.repeat(40), 'word', 15);
    expect(snippet).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
  });
});
