import { paths } from '@contract/pages';

/** Why people are asked to sign in; the sign-in page says it. */
export type SignInReason = 'admin' | 'chat' | 'comment' | 'confirm' | 'favourites' | 'follow';

/**
 * Path of the sign-in page.
 * @param back path, query and anchor of the page to which it returns
 * @param why left out when the person asked for it
 */
export const signInPath = (back: string, why?: SignInReason): string => {
  if (back === paths.home) return paths.login;
  return `${paths.login}?${new URLSearchParams({ back, ...(why && { why }) })}`;
};
