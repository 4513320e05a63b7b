import { Alert, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { paths } from '@contract/paths/pages';
import { Section, SettingsPage } from '../components/settings-page';
import { SecretSetting, SwitchSetting, TextSetting } from '../components/setting-fields';
import { useSettingsForm } from '../use-settings-form';
import { useApp } from '@/lib/app-context';

/** Sign-in with QQ: it is offered as soon as app id and key are saved. */
const QqScreen = () => {
  const { t } = useTranslation('admin-settings');
  const { origin } = useApp();
  const form = useSettingsForm('qq');
  const isOn = Boolean(form.values?.app_id && form.values.key);
  const isSaved = Object.keys(form.edited).length === 0;
  return (
    <SettingsPage form={form} hint={t('qq.about')}>
      {isSaved && (
        <Alert type={isOn ? 'success' : 'info'} showIcon title={t(isOn ? 'qq.isOn' : 'qq.isOff')} />
      )}
      <Section title={t('qq.sections.app')} hint={t('qq.register')}>
        <TextSetting form={form} name="app_id" />
        <SecretSetting form={form} name="key" />
        <TextSetting form={form} name="redirect" type="url" placeholder={origin + paths.login} isWide />
        <Typography.Text copyable={{ text: origin + paths.login, tooltips: [t('copy'), t('copied')] }}>
          {t('qq.callback', { address: origin + paths.login })}
        </Typography.Text>
      </Section>
      <Section title={t('qq.sections.server')} hint={t('qq.serverAbout')}>
        <TextSetting form={form} name="server" type="url" isWide />
        <SwitchSetting form={form} name="pkce" />
      </Section>
    </SettingsPage>
  );
};

export default QqScreen;
