import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Loading } from '@/components/loading';
import { useEndpoint } from '@/lib/app-context';
import { addMessages, type MessageFile } from '@/lib/i18n/i18n';
import { useMessages } from '@/lib/i18n/use-messages';
import { PasskeysSection } from './passkeys-section';
import { QqSection } from './qq-section';
import { SECURITY } from './section';
import { TwoFactorSection } from './two-factor-section';

addMessages(import.meta.glob<MessageFile>('./locales/*.json'), SECURITY);

const MESSAGES = [SECURITY];

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

/** Sign-in methods of the user's own account: two-step sign-in, passkeys, QQ. Part of the screen of the own account. */
export const SecuritySections = () => (useMessages(MESSAGES) ? <Sections /> : <Loading />);
