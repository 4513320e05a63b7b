import { beforeEach, describe, expect, it } from 'vitest';
import { HOME_TAB, tabs, TABS_KEY, type Tab } from './tabs';

const tab = (name: string): Tab => ({
  path: `/admin/${name}`,
  title: name,
  query: '',
  parentTitle: 'parent',
});
const pathsShown = () => tabs.list().map(({ path }) => path);

/** Widths of a bar with free space. */
const ROOM = { bar: 2000, tabs: [] };

beforeEach(() => {
  tabs.removeAll();
  localStorage.clear();
});

describe('the tab bar', () => {
  it('starts with the home tab', () => {
    expect(pathsShown()).toEqual(['/admin/home']);
  });

  it('adds a tab at the end with path, title, query and parent title, and stores it', () => {
    const users = { ...tab('users'), query: '?page=2' };
    tabs.add(users, ROOM);
    expect(tabs.list()).toEqual([HOME_TAB, users]);
    expect(JSON.parse(localStorage.getItem(TABS_KEY) ?? '')).toEqual([HOME_TAB, users]);
  });

  it('ignores a path that has a tab already, even in a full bar', () => {
    tabs.add(tab('users'), ROOM);
    tabs.add(tab('tags'), ROOM);
    tabs.add({ ...tab('tags'), query: '?page=2' }, { bar: 0, tabs: [100, 100] });
    expect(tabs.list()).toEqual([HOME_TAB, tab('users'), tab('tags')]);
  });

  it('removes tabs by path, by index and all at once, but never the home tab', () => {
    for (const name of ['users', 'tags', 'logs']) tabs.add(tab(name), ROOM);
    tabs.removeByPath('/admin/tags');
    expect(pathsShown()).toEqual(['/admin/home', '/admin/users', '/admin/logs']);
    tabs.removeByIndex(1);
    expect(pathsShown()).toEqual(['/admin/home', '/admin/logs']);
    tabs.removeByPath('/admin/home');
    tabs.removeByIndex(0);
    tabs.removeByPath('/admin/unknown');
    tabs.removeByIndex(7);
    expect(pathsShown()).toEqual(['/admin/home', '/admin/logs']);
    tabs.removeAll();
    expect(tabs.list()).toEqual([HOME_TAB]);
    expect(JSON.parse(localStorage.getItem(TABS_KEY) ?? '')).toEqual([HOME_TAB]);
  });
});

describe('a full bar', () => {
  const addAt = (free: number, widths: number[]) => {
    for (const name of ['users', 'tags']) tabs.add(tab(name), ROOM);
    const taken = widths.reduce((sum, width) => sum + width + 10, 0);
    tabs.add(tab('logs'), { bar: taken + free, tabs: widths });
    return pathsShown();
  };

  it('has less than 130 px free: the tab at index 1 is removed first', () => {
    expect(addAt(129, [80, 100, 90])).toEqual(['/admin/home', '/admin/tags', '/admin/logs']);
  });

  it('does not have 130 px free', () => {
    expect(addAt(130, [80, 100, 90])).toEqual(['/admin/home', '/admin/users', '/admin/tags', '/admin/logs']);
  });

  it('counts each tab as its width plus 10 px', () => {
    for (const name of ['users', 'tags']) tabs.add(tab(name), ROOM);
    // 3 tabs of 100 px take 330 px: 130 px are free of 460, 129 of 459
    tabs.add(tab('logs'), { bar: 460, tabs: [100, 100, 100] });
    expect(tabs.list()).toHaveLength(4);
    tabs.removeByPath('/admin/logs');
    tabs.add(tab('logs'), { bar: 459, tabs: [100, 100, 100] });
    expect(pathsShown()).toEqual(['/admin/home', '/admin/tags', '/admin/logs']);
  });

  it('keeps the home tab when it is the only one', () => {
    tabs.add(tab('users'), { bar: 100, tabs: [80] });
    expect(pathsShown()).toEqual(['/admin/home', '/admin/users']);
  });
});

describe('tabs of an earlier visit', () => {
  it('are restored, the home tab first', () => {
    localStorage.setItem(TABS_KEY, JSON.stringify([tab('users'), HOME_TAB, tab('tags')]));
    tabs.restore();
    expect(tabs.list()).toEqual([HOME_TAB, tab('users'), tab('tags')]);
  });

  it.each([
    ['nothing', null],
    ['broken JSON', '['],
    ['no list', '{"path":"/admin/users"}'],
  ])('are only the home tab after %s', (_, text) => {
    if (text !== null) localStorage.setItem(TABS_KEY, text);
    tabs.restore();
    expect(tabs.list()).toEqual([HOME_TAB]);
  });

  it('are dropped when they are not valid', () => {
    localStorage.setItem(TABS_KEY, JSON.stringify([null, 'x', { path: '/admin/logs' }, tab('users')]));
    tabs.restore();
    expect(tabs.list()).toEqual([HOME_TAB, tab('users')]);
  });
});
