// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { hasFilters, readUrlState, withoutFilters, writeUrlState, type UrlStateOptions } from './url-state';

const shape: UrlStateOptions = {
  filters: [
    {
      kind: 'tabs',
      name: 'view',
      label: 'Shelf',
      options: [
        { value: '', label: 'All' },
        { value: 'trash', label: 'Trash' },
      ],
    },
    { kind: 'select', name: 'state', label: 'State', options: [{ value: 'draft', label: 'Draft' }] },
    { kind: 'select', name: 'tag', label: 'Tag', options: [], isOpen: true },
    { kind: 'flag', name: 'stale', label: 'Stale' },
    { kind: 'date', name: 'date', label: 'Date' },
  ],
  sorts: ['title', 'created_at'],
  maxLimit: 100,
  ownLimit: 20,
};

const read = (search: string, part: Partial<UrlStateOptions> = {}) =>
  readUrlState(new URLSearchParams(search), { ...shape, ...part });
const roundTrip = (search: string) => writeUrlState(new URLSearchParams(search), read(search)).toString();

describe('the URL of a list', () => {
  it('contains page, size, search, sort and filters, and is parsed to the same state', () => {
    const search =
      'lang=zh-CN&view=trash&key=%E6%96%87&state=draft&tag=React&stale=true&date=2026-02-28&sort=title+asc&limit=100&page=3';
    expect(read(search)).toEqual({
      page: 3,
      limit: 100,
      key: '文',
      sort: 'title asc',
      filters: { view: 'trash', state: 'draft', tag: 'React', stale: 'true', date: '2026-02-28' },
    });
    expect([...new URLSearchParams(roundTrip(search))].sort()).toEqual(
      [...new URLSearchParams(search)].sort(),
    );
  });

  it.each([
    'page=0',
    'page=1.5',
    'page=x',
    'page=1',
    'limit=7',
    'limit=200',
    'limit=20',
    'sort=title',
    'sort=id+asc',
    'state=gone',
    'view=x',
    'stale=1',
    'date=2026-02-30',
    'date=2026-13-01',
    'date=soon',
    `key=${'x'.repeat(51)}`,
    'key=++',
  ])('is corrected when it contains %s', (search) => {
    expect(roundTrip(search)).toBe('');
  });

  it('has the size that was last chosen in this browser, but not when it has a page', () => {
    expect(read('', { ownLimit: 50 }).limit).toBe(50);
    expect(read('page=2', { ownLimit: 50 }).limit).toBe(20);
    expect(read('page=2&limit=100', { ownLimit: 50 }).limit).toBe(100);
  });

  it('allows 200 rows when the endpoint does', () => {
    expect(read('limit=200', { maxLimit: 200 }).limit).toBe(200);
  });

  it('reports whether a list is filtered; clearing removes the filters but not the tab', () => {
    const narrowed = read('view=trash&state=draft&key=a&page=2');
    expect(hasFilters(narrowed, shape.filters)).toBe(true);
    const free = withoutFilters(narrowed, shape.filters);
    expect(free).toMatchObject({ page: 1, key: '', filters: { view: 'trash', state: '' } });
    expect(hasFilters(free, shape.filters)).toBe(false);
  });
});
