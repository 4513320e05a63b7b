import type { Query } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { isPersonal, type App, type EndpointCaller } from '@/lib/endpoints';
import {
  clearSession,
  currentUser,
  onSessionChange,
  restoreSession,
  sessionToken,
  reauthenticate,
} from '@/lib/session';
import { showToast } from '@/lib/toast';

/** Answers that depend on who asks go with the person they were given to. */
const forgetPersonal = ({ queryClient }: App): void => {
  const mine = {
    predicate: ({ queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>) =>
      isPersonal(queryKey[0]) || meta?.['isPersonal'] === true,
  };
  // what was answered to nobody in particular stays until it is fetched anew: parts of the page may yet wake up with it
  if (!currentUser().token) queryClient.removeQueries({ ...mine, type: 'inactive' });
  void queryClient.invalidateQueries(mine);
};

/** The transport comes with the first call: a page from the server needs none. */
const createCaller = (app: App, i18n: i18n, onExpired: () => void): EndpointCaller => {
  const load = async () => {
    const http = await import('@/lib/http');
    http.registerHttpHost({
      token: sessionToken,
      locale: app.locale,
      messageOf: (name) => i18n.t(`http.${name}`),
      showError: (message) => showToast('error', message),
      onUnauthorised: async (token) => {
        if (!token) return false;
        // another call was refused as well, and the person has signed in or out since
        if (currentUser().token !== token) return currentUser().token !== '';
        if (await reauthenticate()) return true;
        if (currentUser().token !== token) return false;
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

/** Finds out who is there (spec section 4); answers with what makes calls in their name. */
export const startSession = (app: App, i18n: i18n): EndpointCaller => {
  const onExpired = () => showToast('warning', i18n.t('session.expired'));
  onSessionChange(() => forgetPersonal(app));
  void restoreSession(onExpired);
  return createCaller(app, i18n, onExpired);
};
