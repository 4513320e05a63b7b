import type { Query } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { ensureMessages, HTTP_ERRORS } from '@/lib/i18n/i18n';
import { isPersonal, type App, type EndpointCaller } from '@/lib/http/endpoints';
import {
  clearSession,
  currentUser,
  onSessionChange,
  restoreSession,
  sessionToken,
  reauthenticate,
} from '@/lib/session/session';
import { isServed } from '@/lib/page/page-state';
import { showToast } from '@/lib/state/toast';

/** When the user changes, removes or refetches responses that depend on the user. */
const forgetPersonal = ({ queryClient }: App): void => {
  const isMine = ({ queryKey, meta }: Query) => isPersonal(queryKey[0]) || meta?.['isPersonal'] === true;
  // anonymous responses stay until they are fetched again: islands may still hydrate from them
  if (!currentUser().token)
    queryClient.removeQueries({ predicate: (query) => isMine(query) && !isServed(query), type: 'inactive' });
  void queryClient.invalidateQueries({ predicate: isMine });
};

/** The HTTP client is loaded with the first request: a server-rendered page needs none. */
const createCaller = (app: App, i18n: i18n, onExpired: () => void): EndpointCaller => {
  const load = async () => {
    const [http] = await Promise.all([
      import('@/lib/http/http'),
      ensureMessages(i18n, HTTP_ERRORS, app.locale()),
    ]);
    http.registerHttpHost({
      token: sessionToken,
      locale: app.locale,
      messageOf: (name) => i18n.t(name, { ns: HTTP_ERRORS }),
      showError: (message) => showToast('error', message),
      onUnauthorised: async (token, isBackground) => {
        if (!token) return false;
        // another request was rejected earlier, and the user has signed in or out since
        if (currentUser().token !== token) return currentUser().token !== '';
        const isSignedIn = await reauthenticate(isBackground);
        if (isSignedIn !== null) return isSignedIn;
        clearSession();
        onExpired();
        return false;
      },
    });
    return http.api;
  };
  let api: ReturnType<typeof load> | undefined;
  return async (...request) => (await (api ??= load()))(...request);
};

/** Restores the session (spec section 4); returns the API client of the current user. */
export const startSession = (app: App, i18n: i18n): EndpointCaller => {
  const onExpired = () => showToast('warning', i18n.t('session.expired'));
  onSessionChange(() => forgetPersonal(app));
  void restoreSession(onExpired);
  return createCaller(app, i18n, onExpired);
};
