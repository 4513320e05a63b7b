import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { MailTest } from '../components/mail-test';
import { Section, SettingsPage } from '../components/settings-page';
import { NumberSetting, SecretSetting, TextSetting } from '../components/setting-fields';
import styles from '../components/settings.module.css';
import type { SettingsOf } from '../settings';
import { type SettingsForm, useSettingsForm } from '../use-settings-form';

type Encryption = 'none' | 'starttls' | 'ssl';
type EmailForm = SettingsForm<keyof SettingsOf<'email'>>;

/** The default port of each encryption mode; a different port that was entered is kept. */
const PORTS: Record<Encryption, number> = { none: 587, starttls: 587, ssl: 465 };

const encryptionOf = ({ values }: EmailForm): Encryption => {
  if (values?.use_ssl) return 'ssl';
  return values?.user_tls ? 'starttls' : 'none';
};

const EncryptionSetting = ({ form }: { form: EmailForm }) => {
  const { t } = useTranslation('admin-settings');
  const value = encryptionOf(form);
  const choose = (next: Encryption) =>
    form.set({
      use_ssl: next === 'ssl',
      user_tls: next === 'starttls',
      ...(form.values?.port === PORTS[value] && { port: PORTS[next] }),
    });
  return (
    <div className={styles.wide} role="group" aria-label={t('email.encryption')}>
      <strong>{t('email.encryption')}</strong>
      <Radio.Group
        className={styles.radios}
        value={value}
        options={(['starttls', 'ssl', 'none'] as const).map((way) => ({
          value: way,
          label: t(`email.encryptions.${way}`),
        }))}
        onChange={({ target }) => choose(target.value as Encryption)}
      />
    </div>
  );
};

/** The mail server of the site, with a test. */
const EmailScreen = () => {
  const { t } = useTranslation('admin-settings');
  const form = useSettingsForm<'email', keyof SettingsOf<'email'>>('email');
  return (
    <SettingsPage form={form} hint={t('email.about')} after={<MailTest form={form} />}>
      <Section title={t('email.sections.server')}>
        <TextSetting form={form} name="host" placeholder="smtp.example.com" />
        <NumberSetting form={form} name="port" />
        <EncryptionSetting form={form} />
        <TextSetting form={form} name="user" />
        <SecretSetting form={form} name="password" />
      </Section>
      <Section title={t('email.sections.sender')}>
        <TextSetting form={form} name="default_from_email" type="email" isWide />
      </Section>
    </SettingsPage>
  );
};

export default EmailScreen;
