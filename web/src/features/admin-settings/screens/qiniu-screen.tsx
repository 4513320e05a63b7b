import { useTranslation } from 'react-i18next';
import { FormerStores } from '../components/former-stores';
import { NumberSetting, SecretSetting, SwitchSetting, TextSetting } from '../components/setting-fields';
import { Section, SettingsPage } from '../components/settings-page';
import { StoreTest } from '../components/store-test';
import type { SettingsOf } from '../settings';
import { useSettingsForm } from '../use-settings-form';

/** Where new files are stored: on the disk, or in Qiniu Kodo or another S3-compatible store. */
const QiniuScreen = () => {
  const { t } = useTranslation('admin-settings');
  const form = useSettingsForm<'qiniu', keyof SettingsOf<'qiniu'>>('qiniu');
  return (
    <SettingsPage form={form} hint={t('qiniu.about')} after={<StoreTest form={form} />}>
      <FormerStores form={form} />
      <Section title={t('qiniu.sections.store')}>
        <SwitchSetting form={form} name="enable" />
        <TextSetting form={form} name="access_key" />
        <SecretSetting form={form} name="secret_key" />
        <TextSetting form={form} name="bucket" />
        <TextSetting form={form} name="zone" placeholder="cn-east-1" />
        <TextSetting form={form} name="endpoint" type="url" isWide />
      </Section>
      <Section title={t('qiniu.sections.files')}>
        <TextSetting form={form} name="prefix" />
        <NumberSetting form={form} name="size" unit="MB" />
        <TextSetting form={form} name="cdn" type="url" isWide />
      </Section>
    </SettingsPage>
  );
};

export default QiniuScreen;
