import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '@/lib/app-context';
import { useLive } from '@/lib/live/use-live';
import { currentUser } from '@/lib/session/session';
import { showToast } from '@/lib/state/toast';

/** Delay of the message in ms: by then a sign-out on this page has removed the session. */
const OWN_SIGN_OUT_MS = 1_500;

/**
 * Shows that the session has ended elsewhere, and why. The request that follows is refused: the back office then offers a new
 * sign-in in a bar, so that typed text is kept, and other pages continue signed out.
 */
export const useSessionEnd = (): void => {
  const { t } = useTranslation('notice');
  const { call } = useApp();
  /** The token whose end was shown: a refused connection reports the same end again. */
  const shownToken = useRef('');
  useLive('session:ended', ({ reason }) => {
    const { token } = currentUser();
    setTimeout(() => {
      if (!token || currentUser().token !== token || shownToken.current === token) return;
      shownToken.current = token;
      showToast('warning', t(`ended.${reason}`));
      // refused: the HTTP client handles it as for every call
      void call('GET /notices/unread', {}, { isBackground: true }).catch(() => undefined);
    }, OWN_SIGN_OUT_MS);
  });
};
