import { matchPath } from 'react-router-dom';
import { roleHas } from '@contract/abilities';
import { paths } from '@contract/paths/pages';
import { signInPath } from '@/lib/session/sign-in-path';
import { ADMIN_REDIRECTS, ADMIN_SCREENS, type AdminScreen, type Group, GROUPS } from './screen-table';

/** Result of opening a path of the back office. */
export type GuardResult =
  { kind: 'show'; screen: AdminScreen } | { kind: 'redirect'; to: string } | { kind: 'notFound' };

export interface Visitor {
  isSignedIn: boolean;
  role: number;
}

/** The screen of a path, or undefined. */
const findScreen = (pathname: string): AdminScreen | undefined =>
  ADMIN_SCREENS.find(({ path }) => matchPath(path, pathname));

const withoutEndSlash = (pathname: string): string => pathname.replace(/\/+$/, '');

/**
 * A screen's path as written in the table: `/admin/Articles/` is the same screen and must not get another tab.
 */
const ownPath = ({ path }: AdminScreen, pathname: string): string => {
  const given = pathname.split('/');
  // values of parameters keep their case
  return path
    .split('/')
    .map((part, index) => (part.startsWith(':') ? given[index] : part))
    .join('/');
};

/**
 * Authorizes a path: anonymous users sign in first, then each role has its screens; other screens redirect to
 * `/403`. An unknown path is "not found", inside the layout.
 * @param search query of the URL, with `?`; restored after sign-in
 */
export const authorizeRoute = (
  pathname: string,
  search: string,
  { isSignedIn, role }: Visitor,
): GuardResult => {
  const path = withoutEndSlash(pathname);
  const leadsTo = ADMIN_REDIRECTS[path];
  const screen = findScreen(leadsTo ?? path);
  if (!isSignedIn) {
    return { kind: 'redirect', to: signInPath(path + search, 'admin') };
  }
  if (!roleHas(role, screen?.ability ?? 'admin.enter')) return { kind: 'redirect', to: paths.forbidden };
  if (!screen) return { kind: 'notFound' };
  const to = leadsTo ?? ownPath(screen, path);
  return to === pathname ? { kind: 'show', screen } : { kind: 'redirect', to: to + search };
};

/** The screens in a role's menu and palette: those that are implemented, in the order of the table. */
export const screensFor = (role: number): AdminScreen[] =>
  ADMIN_SCREENS.filter(
    ({ path, group, screen, ability }) =>
      group &&
      screen &&
      roleHas(role, ability) &&
      (path !== paths.newArticle || roleHas(role, 'content.write')),
  );

/** The same screens by group, without groups that are empty for the role. */
export const menuFor = (role: number): { group: Group; screens: AdminScreen[] }[] =>
  (Object.keys(GROUPS) as Group[])
    .map((group) => ({ group, screens: screensFor(role).filter((screen) => screen.group === group) }))
    .filter(({ screens }) => screens.length > 0);
