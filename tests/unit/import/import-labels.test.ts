import { describe, expect, it } from 'vitest';
import { type Generator, pairCategories, parseDocument, problemText } from '../../../src/lib/import';

const JEKYLL: Generator = { name: 'jekyll', folder: '', config: {} };

/** Category, tags and notes of a text with some front matter. */
const read = (fields: string, generator?: Generator, path = 'x.md') => {
  const { category, tags, notes } = parseDocument(`---\n${fields}\n---\nText`, path, generator);
  return { category, tags, notes: notes.map((note) => problemText(note).en) };
};

describe('category and tags of a file', () => {
  it('are read as Hugo, Hexo, Jekyll, VitePress and Zola write them', () => {
    const both = { category: 'Web', tags: ['JS', 'CSS'], notes: [] };
    expect(read('category: Web\ntags: [JS, CSS]')).toEqual(both);
    expect(read('categories: [Web]\ntags: JS, CSS')).toEqual(both);
    expect(read('Categories:\n- Web\nTags:\n- JS\n- CSS\n- js')).toEqual(both);
    expect(read('taxonomies:\n  categories: [Web]\n  tags: [JS, CSS]')).toEqual(both);
    expect(read('category: Web\ntags: JS CSS', JEKYLL)).toEqual(both);
    expect(read('tags: [{ name: JS }, { label: CSS }]', undefined, 'Web/x.md')).toEqual(both);
  });

  it('keep further categories as tags, which are in the report', () => {
    const note = 'An article has one category, here “Web”. The others became tags: JS, Other';
    const expected = { category: 'Web', tags: ['CSS', 'JS', 'Other'], notes: [note] };
    expect(read('categories:\n- [Web, JS]\n- [Web, Other]\ntags: [CSS]')).toEqual(expected);
    expect(read('categories: Web、JS；Other\ntags: CSS')).toEqual(expected);
    expect(read('categories: Web JS Other\ntag: CSS', JEKYLL)).toEqual(expected);
    expect(read('category: Web\ncategories: [JS, Other]\ntags: [CSS, js]').tags).toEqual([
      'CSS',
      'js',
      'Other',
    ]);
  });

  it('are not split where they are in a list, or alone', () => {
    expect(read('category: Ink, brush\ntags: ["Stone, seal", Paper]')).toMatchObject({
      category: 'Ink, brush',
      tags: ['Stone, seal', 'Paper'],
      notes: [],
    });
  });

  it('are reported when they are beyond the limits', () => {
    const long = 'n'.repeat(60);
    const tags = Array.from({ length: 22 }, (_, index) => `t${index + 1}`);
    const { category, tags: kept, notes } = read(`category: ${long}\ntags: [${tags.join(', ')}]`);
    expect([category, kept]).toEqual([`${'n'.repeat(49)}…`, tags.slice(0, 20)]);
    expect(notes).toEqual([
      'An article has at most 20 tags. These were left out: t21, t22',
      `The name “${long}” was cut to 50 characters.`,
    ]);
  });
});

describe('the categories of translations', () => {
  const pairsOf = (...texts: [key: string, en: string, zh: string][]) => {
    const stated = texts.flatMap(([key, en, zh]) => [
      { key, locale: 'en' as const, category: en },
      { key, locale: 'zh-CN' as const, category: zh },
    ]);
    return Object.fromEntries(
      [...pairCategories(stated)].map(([name, { title, title_zh }]) => [name, `${title} ${title_zh}`]),
    );
  };

  it('have two names, each of which belongs to one category', () => {
    expect(pairsOf(['a', 'Web', '前端'], ['b', 'Trips', '旅行'])).toEqual({
      web: 'Web 前端',
      前端: 'Web 前端',
      trips: 'Trips 旅行',
      旅行: 'Trips 旅行',
    });
    // Most translations decide; of equally many, the first.
    const most = pairsOf(
      ['a', 'Web', '后端'],
      ['b', 'web', '前端'],
      ['c', 'Web', '前端'],
      ['d', 'Api', '前端'],
    );
    expect(Object.keys(most).sort()).toEqual(['web', '前端']);
    expect(pairsOf(['a', 'Web', '前端'], ['b', 'Web', '后端'])).toMatchObject({ web: 'Web 前端' });
  });

  it('have no second name when a text names none, or both the same', () => {
    expect(pairsOf(['a', 'Web', ''], ['b', '', '前端'], ['c', 'Vue', 'vue'])).toEqual({});
  });
});
