import { useLocation } from 'react-router-dom';
import { paths } from '@contract/paths/pages';
import { useIsHydrated } from '../page/use-is-hydrated';

/** Why people are asked to sign in; the sign-in page says it. */
export type SignInReason = 'admin' | 'chat' | 'comment' | 'confirm' | 'favourites' | 'follow' | 'members';

/**
 * Path of the sign-in page.
 * @param back path, query and anchor of the page to which it returns
 * @param why left out when the person asked for it
 */
export const signInPath = (back: string, why?: SignInReason): string => {
  if (back === paths.home && !why) return paths.login;
  return `${paths.login}?${new URLSearchParams({ back, ...(why && { why }) })}`;
};

/**
 * Path of the sign-in page that returns to this page.
 * @param anchor the place to return to; by default that of the address
 */
export const useSignInPath = (why?: SignInReason, anchor?: string): string => {
  const { pathname, search, hash } = useLocation();
  // the server does not know the anchor of the address
  const own = useIsHydrated() ? hash : '';
  return signInPath(pathname + search + (anchor ?? own), why);
};
