import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Names a language of the contract in the language of the interface; other words stay as they are. */
export const useLanguageName = () => {
  const { t } = useTranslation('editor');
  return useCallback((locale: string): string => t(`languageNames.${locale}`, { defaultValue: locale }), [t]);
};
