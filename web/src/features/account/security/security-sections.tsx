import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@contract/enums';
import { Loading } from '@/components/loading';
import { useEndpoint } from '@/lib/app-context';
import { addMessages, ensureMessages, type MessageFile } from '@/lib/i18n/i18n';
import { PasskeysSection } from './passkeys-section';
import { QqSection } from './qq-section';
import { SECURITY } from './section';
import { TwoFactorSection } from './two-factor-section';

addMessages(import.meta.glob<MessageFile>('./locales/*.json'), SECURITY);

/** Whether the messages are loaded in the current language; they come with this part of the screen. */
const useMessages = (): boolean => {
  const { i18n } = useTranslation();
  const [loaded, setLoaded] = useState('');
  useEffect(() => {
    let isGone = false;
    const { language } = i18n;
    void ensureMessages(i18n, SECURITY, language as Locale).then(() => {
      if (!isGone) setLoaded(language);
    });
    return () => {
      isGone = true;
    };
  }, [i18n, i18n.language]);
  return loaded === i18n.language || i18n.hasResourceBundle(i18n.language, SECURITY);
};

const Sections = () => {
  const { t } = useTranslation(SECURITY);
  const { data, isError, refetch } = useEndpoint('GET /sign_in_methods');
  if (isError)
    return (
      <Alert
        type="error"
        showIcon
        title={t('failed')}
        action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    );
  if (!data) return <Loading />;
  return (
    <>
      <TwoFactorSection methods={data} />
      <PasskeysSection methods={data} />
      <QqSection methods={data} />
    </>
  );
};

/** How the own account signs in: two-step sign-in, passkeys, QQ. For the screen of the own information. */
export const SecuritySections = () => (useMessages() ? <Sections /> : <Loading />);
