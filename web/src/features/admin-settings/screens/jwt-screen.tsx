import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/components/admin/table/actions/use-action';
import { Section, SettingsPage } from '../components/settings-page';
import { NumberSetting, SecretSetting, TextSetting } from '../components/setting-fields';
import { useSettingsForm } from '../use-settings-form';

/** Bytes of a generated secret; HS256 needs 32 (RFC 7518, section 3.2). */
const SECRET_BYTES = 48;

const createSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))));

/** Session tokens: their secret, lifetime and issuer. */
const JwtScreen = () => {
  const { t } = useTranslation('admin-settings');
  const form = useSettingsForm('jwt');
  const ask = useConfirm();
  const { secret, issuer } = form.edited;
  const confirm = async () =>
    (secret === undefined && issuer === undefined) ||
    (await ask({
      title: t('jwt.confirm.title'),
      text: t('jwt.confirm.text'),
      ok: t('jwt.confirm.ok'),
      isDanger: true,
    }));
  return (
    <SettingsPage form={form} hint={t('jwt.about')} confirm={confirm}>
      <Section title={t('jwt.sections.life')}>
        <NumberSetting form={form} name="expires" unit={t('jwt.hours')} />
      </Section>
      <Section title={t('jwt.sections.signature')} hint={t('jwt.signatureAbout')}>
        <SecretSetting
          form={form}
          name="secret"
          extra={<Button onClick={() => form.set({ secret: createSecret() })}>{t('jwt.create')}</Button>}
        />
        <TextSetting form={form} name="issuer" />
      </Section>
    </SettingsPage>
  );
};

export default JwtScreen;
