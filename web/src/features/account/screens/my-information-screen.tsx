import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ScreenHeader } from '@/components/admin/screen-header';
import { Loading } from '@/components/loading';
import { useCan } from '@/lib/session/abilities';
import { useEndpoint } from '@/lib/app-context';
import { DataSection } from '../information/data-section';
import { DevicesSection } from '../information/devices-section';
import { EmailSection } from '../information/email-section';
import { PasswordSection } from '../information/password-section';
import { BlockedSection, FollowsSection } from '../information/people-sections';
import { PreferencesSection, ProfileSection } from '../information/profile-section';
import { SecuritySections } from '../security/security-sections';

/** The sections of the user's own account. */
const Sections = () => {
  const { t } = useTranslation('account');
  const { data, isError, refetch } = useEndpoint('GET /user_info');
  if (isError)
    return (
      <Alert
        type="error"
        showIcon
        title={t('my.failed')}
        action={<Button onClick={() => void refetch()}>{t('my.retry')}</Button>}
      />
    );
  if (!data) return <Loading />;
  return (
    <>
      <ProfileSection profile={data} />
      <PreferencesSection profile={data} />
      <EmailSection profile={data} />
      <PasswordSection profile={data} />
      <SecuritySections />
      <DevicesSection />
      <FollowsSection />
      <BlockedSection />
      <DataSection />
    </>
  );
};

/**
 * The user's own account: profile, preferences, address, password, devices, follows, blocked people, data. Guests have no
 * account to change.
 */
const MyInformationScreen = () => {
  const { t } = useTranslation('account');
  return (
    <>
      <ScreenHeader title={t('my.title')} />
      {useCan('content.write') && <Sections />}
    </>
  );
};

export default MyInformationScreen;
