import { useTranslation } from 'react-i18next';
import { showToast } from '@/lib/state/toast';

/** Copies a URL and shows a confirmation. */
export const useCopy = () => {
  const { t } = useTranslation('editor');
  return async (address: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      showToast('success', t('link.copied'));
    } catch {
      // without HTTPS the browser has no clipboard API: the user can select the URL
      showToast('info', t('link.copyByHand'));
    }
  };
};
