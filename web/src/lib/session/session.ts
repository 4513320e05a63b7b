import { UserType } from '@contract/enums';
import type { EndpointOutput } from '@contract';
import { local } from '../state/storage';
import { createStore, useStore } from '../state/store';
import { dismissErrors } from '../state/toast';

/** The current user (spec section 3). `exp` in seconds since epoch. */
export type SessionUser = Omit<EndpointOutput<'POST /email_login'>, 'user_id'> & {
  user_id: string;
  /** The name or e-mail that was entered to sign in with a password. */
  sign_in_name?: string;
};

export const ANONYMOUS: SessionUser = {
  token: '',
  nick_name: '',
  role: UserType.VISITOR,
  user_id: '',
  avatar: '',
  exp: 0,
};

export const USER_INFO_KEY = 'user_info';

const users = createStore<SessionUser>(ANONYMOUS);

/** crypto-js is loaded only when there is something to decrypt or encrypt. */
const cipher = () => import('./user-info-cipher');

const isComplete = (value: unknown): value is SessionUser =>
  typeof value === 'object' &&
  value !== null &&
  'exp' in value &&
  typeof value.exp === 'number' &&
  value.exp > 0 &&
  'token' in value &&
  typeof value.token === 'string';

/** The stored user, or null when it cannot be decrypted, is not JSON or has no expiry. */
const decode = async (stored: string): Promise<SessionUser | null> => {
  const { decrypt } = await cipher();
  try {
    const value: unknown = JSON.parse(decrypt(stored));
    return isComplete(value) ? value : null;
  } catch {
    // a value that cannot be decrypted counts as missing (spec section 4)
    return null;
  }
};

let restoring: Promise<void> = Promise.resolve();

const restore = async (onExpired: () => void): Promise<void> => {
  const stored = local.get(USER_INFO_KEY);
  if (stored === null) return;
  const user = await decode(stored);
  if (!user) {
    local.remove(USER_INFO_KEY);
    return;
  }
  // expiry in seconds, clock in milliseconds (spec section 9)
  if (user.exp * 1000 <= Date.now()) {
    local.remove(USER_INFO_KEY);
    onExpired();
    return;
  }
  users.set(user);
};

/**
 * Reads the stored user at startup (spec section 4). A value that is unreadable or has no expiry is removed;
 * the user is then anonymous.
 * @param onExpired called when the expiry has passed; the user is anonymous then, too
 */
export const restoreSession = (onExpired: () => void): Promise<void> => {
  restoring = restore(onExpired);
  return restoring;
};

/** Signs a user in and stores the info, encrypted. Removes the errors of failed attempts. */
export const setSession = async (user: SessionUser): Promise<void> => {
  const { encrypt } = await cipher();
  local.set(USER_INFO_KEY, encrypt(JSON.stringify(user)));
  dismissErrors();
  users.set(user);
};

/**
 * Resets to the anonymous user: only the home tab, no breadcrumbs, all local storage cleared (spec section
 * 4). Tabs and breadcrumbs subscribe to the session themselves: public pages do not load them.
 */
export const clearSession = (): void => {
  users.set(ANONYMOUS);
  local.clear();
};

/** The token for the header, once the stored user has been read; empty while anonymous. */
export const sessionToken = async (): Promise<string> => {
  await restoring;
  return users.get().token;
};

export const currentUser = (): SessionUser => users.get();
export const onSessionChange = (listener: () => void): (() => void) => users.subscribe(listener);

/**
 * Opens the sign-in dialog on the current screen or, for a background request, only shows that the session has ended. Resolves
 * to whether the same user has signed in again: false when somebody else has, or the user closed the dialog.
 */
type SignInAgain = (isBackground: boolean) => Promise<boolean>;

let askAgain: SignInAgain | null = null;
let asking: Promise<boolean> | null = null;

/**
 * Registers the sign-in dialog. The back office has one, so that no work is lost when a session expires.
 */
export const registerReauthentication = (ask: SignInAgain): (() => void) => {
  askAgain = ask;
  return () => {
    if (askAgain === ask) askAgain = null;
  };
};

/**
 * Asks the user to sign in again, once for all rejected requests; null when the page has no dialog.
 * @param isBackground only shows that the session has ended; waits for the result when the dialog is already open
 */
export const reauthenticate = (isBackground = false): Promise<boolean | null> => {
  if (!askAgain) return Promise.resolve(null);
  if (isBackground) return asking ?? askAgain(true);
  asking ??= askAgain(false).finally(() => {
    asking = null;
  });
  return asking;
};

/** The current user. Anonymous on the server and in the first render after it. */
export const useSession = () => {
  const user = useStore(users, ANONYMOUS);
  return { user, isSignedIn: user.token !== '' };
};
