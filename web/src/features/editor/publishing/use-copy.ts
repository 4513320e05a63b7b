import { useTranslation } from 'react-i18next';
import { showToast } from '@/lib/state/toast';

/** Copies an address and says so. */
export const useCopy = () => {
  const { t } = useTranslation('editor');
  return async (address: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      showToast('success', t('link.copied'));
    } catch {
      // without https the browser has no clipboard API: the user can select the URL
      showToast('info', t('link.copyByHand'));
    }
  };
};
