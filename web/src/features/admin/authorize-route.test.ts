// @vitest-environment node
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ADMIN_SCREEN_NAMES, adminPath } from '@contract/paths/admin-paths';
import { authorizeRoute, type Visitor } from './authorize-route';
import { ADMIN_REDIRECTS, ADMIN_SCREENS, GROUPS } from './screen-table';

const anonymous: Visitor = { isSignedIn: false, role: 3 };
const admin: Visitor = { isSignedIn: true, role: 1 };
const user: Visitor = { isSignedIn: true, role: 2 };
const guest: Visitor = { isSignedIn: true, role: 3 };
const stranger: Visitor = { isSignedIn: true, role: 4 };

/** Paths of the specification's table, and whether administrators, users and guests may enter. */
const TABLE: readonly [path: string, roles: string][] = [
  ['home', 'admin user guest'],
  ['my-information', 'admin user guest'],
  ['my-articles', 'admin user guest'],
  ['my-collects', 'admin user guest'],
  ['my-messages', 'admin user guest'],
  ['my-notices', 'admin user guest'],
  ['users', 'admin guest'],
  ['chats', 'admin guest'],
  ['messages', 'admin guest'],
  ['images', 'admin guest'],
  ['articles', 'admin guest'],
  ['comments', 'admin guest'],
  ['article', 'admin guest'],
  ['article/42', 'admin user guest'],
  ['tags', 'admin guest'],
  ['series', 'admin guest'],
  ['menus', 'admin'],
  ['feedback', 'admin'],
  ['adverts', 'admin'],
  ['news', 'admin'],
  ['logs', 'admin'],
  ['appearance', 'admin'],
  ['backups', 'admin'],
  ['imports', 'admin'],
  ['systems/site', 'admin'],
  ['systems/email', 'admin'],
  ['systems/qiniu', 'admin'],
  ['systems/qq', 'admin'],
  ['systems/jwt', 'admin'],
];

const FORBIDDEN = { kind: 'redirect', to: '/403' };

describe('the screen table', () => {
  it('has the screens of the specification, in its groups', () => {
    const pathsOf = (group: string | null) =>
      ADMIN_SCREENS.filter((screen) => screen.group === group).map(({ path }) =>
        path.slice('/admin/'.length),
      );
    expect(pathsOf('user_centre')).toEqual([
      'home',
      'my-information',
      'my-articles',
      'my-collects',
      'my-messages',
    ]);
    expect(pathsOf('users')).toEqual(['users', 'chats', 'messages']);
    expect(pathsOf('wentu')).toEqual(['images', 'articles', 'comments', 'article', 'tags', 'series']);
    expect(pathsOf(null)).toEqual(['article/:id', 'my-notices']);
    expect(pathsOf('system')).toEqual([
      'menus',
      'feedback',
      'adverts',
      'news',
      'logs',
      'appearance',
      'backups',
      'imports',
      'systems',
      'systems/site',
      'systems/email',
      'systems/qiniu',
      'systems/qq',
      'systems/jwt',
    ]);
    expect(Object.values(GROUPS).map((title) => title['zh-CN'])).toEqual([
      '个人中心',
      '用户管理',
      '文图管理',
      '系统管理',
    ]);
  });

  it('has a row of allowed roles for each screen', () => {
    const rows = TABLE.map(([path]) => `/admin/${path}`);
    for (const { path } of ADMIN_SCREENS.filter((one) => !(one.path in ADMIN_REDIRECTS)))
      expect(
        rows.some((row) => matchPath(path, row)),
        path,
      ).toBe(true);
  });

  it('has a screen for each name that links use', () => {
    const shown = ADMIN_SCREENS.map(({ path }) => path);
    expect(ADMIN_SCREEN_NAMES.map((name) => adminPath(name)).sort()).toEqual(shown.sort());
  });

  it('has a title in each language', () => {
    for (const { title } of ADMIN_SCREENS) {
      expect(title.en).toMatch(/^[\x20-\x7e]+$/);
      expect(title['zh-CN']).toMatch(/\p{Script=Han}/u);
    }
  });
});

describe.each([
  ['admin', admin],
  ['user', user],
  ['guest', guest],
] as const)('a signed-in %s', (name, visitor) => {
  it.each(TABLE)('authorizes %s for %s', (path, roles) => {
    const verdict = authorizeRoute(`/admin/${path}`, '', visitor);
    if (roles.split(' ').includes(name)) expect(verdict.kind).toBe('show');
    else expect(verdict).toEqual(FORBIDDEN);
  });
});

describe('authorizeRoute', () => {
  it.each(TABLE)('redirects anonymous users to sign-in, and returns them: %s', (path) => {
    expect(authorizeRoute(`/admin/${path}`, '?page=2', anonymous)).toEqual({
      kind: 'redirect',
      to: `/login?back=${encodeURIComponent(`/admin/${path}?page=2`)}&why=admin`,
    });
  });

  it.each(TABLE)('rejects an unknown role: %s', (path) => {
    expect(authorizeRoute(`/admin/${path}`, '', stranger)).toEqual(FORBIDDEN);
  });

  it('redirects /admin and the system settings', () => {
    expect(authorizeRoute('/admin', '', user)).toEqual({ kind: 'redirect', to: '/admin/home' });
    expect(authorizeRoute('/admin/', '', user)).toEqual({ kind: 'redirect', to: '/admin/home' });
    expect(authorizeRoute('/admin/systems', '', admin)).toEqual({
      kind: 'redirect',
      to: '/admin/systems/site',
    });
    expect(authorizeRoute('/admin/systems', '', guest)).toEqual(FORBIDDEN);
    expect(authorizeRoute('/admin', '', anonymous)).toEqual({
      kind: 'redirect',
      to: '/login?back=%2Fadmin&why=admin',
    });
  });

  it('redirects to the path of the table, so that no screen has two tabs', () => {
    const to = (path: string) => authorizeRoute(path, '?page=2', admin);
    expect(to('/admin/articles/')).toEqual({ kind: 'redirect', to: '/admin/articles?page=2' });
    expect(to('/admin/Articles')).toEqual({ kind: 'redirect', to: '/admin/articles?page=2' });
    expect(to('/Admin/Article/aBc%20/')).toEqual({ kind: 'redirect', to: '/admin/article/aBc%20?page=2' });
    expect(to('/admin/article/aBc%20').kind).toBe('show');
  });

  it.each(['/admin/unknown', '/admin/home/more', '/admin/systems/unknown', '/admin/article/1/2'])(
    'returns "not found" for %s, after the sign-in',
    (path) => {
      for (const visitor of [admin, user, guest]) {
        expect(authorizeRoute(path, '', visitor)).toEqual({ kind: 'notFound' });
      }
      expect(authorizeRoute(path, '', stranger)).toEqual(FORBIDDEN);
      expect(authorizeRoute(path, '', anonymous)).toEqual({
        kind: 'redirect',
        to: `/login?back=${encodeURIComponent(path)}&why=admin`,
      });
    },
  );
});
