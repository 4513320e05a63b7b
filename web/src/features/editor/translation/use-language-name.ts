import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Names a language of the contract in the language of the interface; other values are returned unchanged. */
export const useLanguageName = () => {
  const { t } = useTranslation('editor');
  return useCallback((locale: string): string => t(`languageNames.${locale}`, { defaultValue: locale }), [t]);
};
