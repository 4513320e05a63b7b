import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/lib/app-context';
import { addMessages, ensureMessages, type MessageFile } from '@/lib/i18n/i18n';

/** Messages of parts that load after the page. */
const NAMESPACE = 'chat-room';

addMessages(import.meta.glob<MessageFile>('./locales/*.json'), NAMESPACE);

/** Loads the messages of the live room, again after a change of language. @returns whether they are loaded */
export const useRoomMessages = (): boolean => {
  const { i18n } = useTranslation();
  const locale = useLocale();
  const [isReady, setIsReady] = useState(() => i18n.hasResourceBundle(locale, NAMESPACE));
  useEffect(() => {
    let isGone = false;
    void ensureMessages(i18n, NAMESPACE, locale).then(() => {
      if (!isGone) setIsReady(true);
    });
    return () => {
      isGone = true;
    };
  }, [i18n, locale]);
  return isReady;
};
