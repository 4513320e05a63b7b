import type { i18n } from 'i18next';
import { isPersonal, type App, type Caller } from '@/lib/calls';
import { clearSession, currentUser, onSessionChange, restoreSession, sessionToken } from '@/lib/session';
import { showToast } from '@/lib/toast';

/** Answers that depend on who asks go with the person they were given to. */
const forgetPersonal = ({ queryClient }: App): void => {
  const mine = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isPersonal(queryKey[0]) };
  // what was answered to nobody in particular stays until it is fetched anew: parts of the page may yet wake up with it
  if (!currentUser().token) queryClient.removeQueries({ ...mine, type: 'inactive' });
  void queryClient.invalidateQueries(mine);
};

/** The transport comes with the first call: a page from the server needs none. */
const createCaller = (app: App, i18n: i18n, onExpired: () => void): Caller => {
  const load = async () => {
    const http = await import('@/lib/http');
    http.registerHttpHost({
      token: sessionToken,
      locale: app.locale,
      messageOf: (name) => i18n.t(`http.${name}`),
      showError: (message) => showToast('error', message),
      onUnauthorised: () => {
        // a wrong password is a 401 as well: only who was signed in can be signed out
        if (!currentUser().token) return;
        clearSession();
        onExpired();
      },
    });
    return http.api;
  };
  let api: ReturnType<typeof load> | undefined;
  return async (...request) => (await (api ??= load()))(...request);
};

/** Finds out who is there (spec section 4); answers with what makes calls in their name. */
export const startSession = (app: App, i18n: i18n): Caller => {
  const onExpired = () => showToast('warning', i18n.t('session.expired'));
  onSessionChange(() => forgetPersonal(app));
  void restoreSession(onExpired);
  return createCaller(app, i18n, onExpired);
};
