// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { articlesInput, FIRST_PAGE, listPath, readHomeState, readListState } from './url-state';

describe('the state of a list in the URL', () => {
  it('is parsed back from the URL that it builds', () => {
    const state = { page: 3, key: 'C & 界面', sort: 'read', category: '写作', tag: 'a&b' } as const;
    const path = listPath('/articles', state);
    expect(readListState(new URL(path, 'https://wentu.test').search)).toEqual(state);
  });

  it('leaves out defaults', () => {
    expect(listPath('/', FIRST_PAGE)).toBe('/');
    expect(articlesInput(FIRST_PAGE)).toEqual({ query: { page: 1 } });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=99999999',
    'sort=evil',
    `tag=${'x'.repeat(51)}`,
    `key=${'x'.repeat(101)}`,
  ])('ignores %s', (query) => {
    expect(readListState(query)).toEqual(FIRST_PAGE);
  });

  it('has a default order: newest first, or best match first when it is searched', () => {
    expect(readListState('sort=newest')).toEqual(FIRST_PAGE);
    expect(articlesInput(readListState('key=css'))).toEqual({ query: { page: 1, key: 'css' } });
    const newest = readListState('key=css&sort=newest');
    expect(articlesInput(newest).query).toMatchObject({ sort: 'created_at desc' });
    expect(listPath('/articles', newest)).toBe('/articles?key=css&sort=newest');
    expect(listPath('/articles', { ...newest, key: '' })).toBe('/articles');
  });

  it('of the home page has a search and a tag', () => {
    expect(readHomeState('key=a&tag=css&sort=read&category=notes&page=2')).toEqual({
      page: 2,
      key: 'a',
      tag: 'css',
      sort: '',
      category: '',
    });
  });

  it('maps the order to the contract’s values', () => {
    const state = readListState('sort=oldest&category=notes&tag=css&page=2');
    expect(articlesInput(state)).toEqual({
      query: { page: 2, sort: 'created_at asc', category: 'notes', tag: 'css' },
    });
  });
});
