import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../app-context';
import { ensureMessages } from './i18n';

/**
 * Loads messages that are not loaded with the screen, in the language of the page. A failure is thrown, like that of a screen's
 * code.
 * @returns whether all of them are loaded
 */
export const useMessages = (namespaces: readonly string[]): boolean => {
  const { i18n } = useTranslation();
  const locale = useLocale();
  const [, setLoaded] = useState('');
  const names = namespaces.join(' ');
  useEffect(() => {
    let isGone = false;
    const loads = names.split(' ').map((name) => name && ensureMessages(i18n, name, locale));
    void Promise.all(loads).then(
      () => !isGone && setLoaded(`${names} ${locale}`),
      (error: unknown) =>
        !isGone &&
        setLoaded(() => {
          throw error;
        }),
    );
    return () => {
      isGone = true;
    };
  }, [i18n, names, locale]);
  return namespaces.every((name) => i18n.hasResourceBundle(locale, name));
};
