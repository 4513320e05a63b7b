import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApp } from '@/lib/app-context';
import { clearSession } from '@/lib/session/session';
import { showToast } from '@/lib/state/toast';

/** Ends the session and shows a confirmation. */
export const useSignOut = () => {
  const { t } = useTranslation();
  const { call } = useApp();
  return useMutation({
    mutationFn: () => call('POST /logout', {}),
    onSuccess: () => showToast('success', t('frame.signedOut')),
    // this browser signs out even when the request fails
    onSettled: clearSession,
  });
};
