import { matchPath } from 'react-router-dom';
import { roleHas } from '@contract/abilities';
import { paths } from '@contract/pages';
import { ADMIN_REDIRECTS, ADMIN_SCREENS, type AdminScreen, type Group, GROUPS } from './screen-table';

/** What becomes of a person who comes to a path of the admin. */
export type GuardResult =
  { kind: 'show'; screen: AdminScreen } | { kind: 'redirect'; to: string } | { kind: 'notFound' };

export interface Visitor {
  isSignedIn: boolean;
  role: number;
}

/** The screen of a path, or undefined. */
export const findScreen = (pathname: string): AdminScreen | undefined =>
  ADMIN_SCREENS.find(({ path }) => matchPath(path, pathname));

const withoutEndSlash = (pathname: string): string => pathname.replace(/\/+$/, '');

/** A screen's path as the table writes it: `/admin/Articles/` is no other screen, and gets no tab of its own. */
const ownPath = ({ path }: AdminScreen, pathname: string): string => {
  const given = pathname.split('/');
  // what stands for an id stays as it was typed
  return path
    .split('/')
    .map((part, index) => (part.startsWith(':') ? given[index] : part))
    .join('/');
};

/**
 * Who may enter where: nobody without signing in first, and then each role its screens; the rest is `/403`. What is no
 * screen at all is not found, inside the frame.
 * @param search query of the address, with `?`; kept over the sign-in
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
    return { kind: 'redirect', to: `${paths.login}?back=${encodeURIComponent(path + search)}` };
  }
  if (!roleHas(role, screen?.ability ?? 'admin.enter')) return { kind: 'redirect', to: paths.forbidden };
  if (!screen) return { kind: 'notFound' };
  const to = leadsTo ?? ownPath(screen, path);
  return to === pathname ? { kind: 'show', screen } : { kind: 'redirect', to: to + search };
};

/** The screens that a role may open from the menu and the palette: those that are built, in the order of the table. */
export const screensFor = (role: number): AdminScreen[] =>
  ADMIN_SCREENS.filter(
    ({ path, group, screen, ability }) =>
      group &&
      screen &&
      roleHas(role, ability) &&
      (path !== paths.newArticle || roleHas(role, 'content.write')),
  );

/** The same by groups, without groups that have nothing for the role. */
export const menuFor = (role: number): { group: Group; screens: AdminScreen[] }[] =>
  (Object.keys(GROUPS) as Group[])
    .map((group) => ({ group, screens: screensFor(role).filter((screen) => screen.group === group) }))
    .filter(({ screens }) => screens.length > 0);
