import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@/lib/app-context';
import { useLive } from '@/lib/live/use-live';
import { currentUser } from '@/lib/session/session';
import { showToast } from '@/lib/state/toast';

/** A sign-out on this page has removed the session before; in ms. */
const OWN_SIGN_OUT_MS = 1_500;

/**
 * Says that the session has ended elsewhere, and why. The call that follows is refused: the back office then offers
 * to sign in again in a bar, so that what is typed stays where it is, and other pages go on without a user.
 */
export const useSessionEnd = (): void => {
  const { t } = useTranslation('notice');
  const { call } = useApp();
  /** A connection that is refused for the same reason tells it again. */
  const told = useRef('');
  useLive('session:ended', ({ reason }) => {
    const { token } = currentUser();
    setTimeout(() => {
      if (!token || currentUser().token !== token || told.current === token) return;
      told.current = token;
      showToast('warning', t(`ended.${reason}`));
      // refused: the HTTP client handles it as for every call
      void call('GET /notices/unread', {}, { isBackground: true }).catch(() => undefined);
    }, OWN_SIGN_OUT_MS);
  });
};
