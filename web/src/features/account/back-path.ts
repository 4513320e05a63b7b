import { linkKind } from '@contract/text/links';
import { paths } from '@contract/paths/pages';

/**
 * Where a person goes after sign-in: the path that `?back=` names, or home.
 * Only paths of this site are accepted.
 * @param origin `https://host` of this site
 */
export const backPath = (back: string | null, origin: string): string => {
  if (!back?.startsWith('/') || linkKind(back) !== 'inside') return paths.home;
  const address = new URL(back, origin);
  if (address.pathname === paths.login) return paths.home;
  return address.pathname + address.search + address.hash;
};
