import { App } from 'antd';
import { useTranslation } from 'react-i18next';

/** Copies an address and says so. */
export const useCopy = () => {
  const { t } = useTranslation('editor');
  const { message } = App.useApp();
  return async (address: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      void message.success(t('link.copied'));
    } catch {
      // without https the browser has no clipboard API: the user can select the URL
      void message.info(t('link.copyByHand'));
    }
  };
};
