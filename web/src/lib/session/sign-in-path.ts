import { useLocation } from 'react-router-dom';
import { paths } from '@contract/paths/pages';
import { useIsHydrated } from '../state/use-is-hydrated';

/** Reason for a sign-in, which the sign-in page shows. */
export type SignInReason = 'admin' | 'chat' | 'comment' | 'confirm' | 'favourites' | 'follow' | 'members';

/**
 * Path of the sign-in page.
 * @param back path, query and anchor of the page to which it returns
 * @param why omitted when the person has chosen to sign in
 */
export const signInPath = (back: string, why?: SignInReason): string => {
  if (back === paths.home && !why) return paths.login;
  return `${paths.login}?${new URLSearchParams({ back, ...(why && { why }) })}`;
};

/**
 * Path of the sign-in page that returns to this page.
 * @param anchor the anchor to return to; by default that of the URL
 */
export const useSignInPath = (why?: SignInReason, anchor?: string): string => {
  const { pathname, search, hash } = useLocation();
  // the server does not know the anchor of the URL
  const own = useIsHydrated() ? hash : '';
  return signInPath(pathname + search + (anchor ?? own), why);
};
