import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@contract/enums';
import { addMessages, ensureMessages, type MessageFile } from '@/lib/i18n/i18n';

addMessages(import.meta.glob<MessageFile>('../../features/notice/screens/locales/*.json'));

/** Loads the texts of notices and of ended sessions in the language of the page. Returns whether they are loaded. */
export const useNoticeMessages = (): boolean => {
  const { i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const [ready, setReady] = useState<Locale | null>(null);
  useEffect(() => {
    let isGone = false;
    void ensureMessages(i18n, 'notice', locale).then(() => {
      if (!isGone) setReady(locale);
    });
    return () => {
      isGone = true;
    };
  }, [i18n, locale]);
  return ready !== null;
};
