import { paths } from '@contract/pages';

/**
 * Where a person goes after sign-in: the path that `?back=` names, or home.
 * Only paths of this site count: `//evil.example`, `https:` and `javascript:` addresses are refused.
 * @param origin `https://host` of this site
 */
export const backPath = (back: string | null, origin: string): string => {
  if (!back?.startsWith('/') || !URL.canParse(back, origin)) return paths.home;
  const address = new URL(back, origin);
  // `/.//evil.example` is of this site and yet has a path that reads as another site's address
  if (address.origin !== origin || address.pathname.startsWith('//')) return paths.home;
  if (address.pathname === paths.login) return paths.home;
  return address.pathname + address.search + address.hash;
};
