import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { adminPath } from '@contract/paths/admin-paths';
import { Link } from '@/components/link';
import { SHOWN_LANGUAGES } from '@contract/paths/areas';
import { EMBED_SERVICES } from '@contract/embeds';
import styles from '../components/settings.module.css';
import { Section, SettingsPage } from '../components/settings-page';
import {
  ChoiceSetting,
  ImageSetting,
  SearchableSetting,
  SeveralSetting,
  SwitchSetting,
  TextSetting,
} from '../components/setting-fields';
import { useSettingsForm } from '../use-settings-form';

const ZONES = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));

/** Rules that are set on other screens. */
const ELSEWHERE = [
  ['words', adminPath('chats', { part: 'queue' })],
  ['rooms', adminPath('chats')],
  ['invitations', adminPath('users')],
  ['pictures', adminPath('systems/qiniu')],
] as const;

/** What readers see of the site and its owner, and who may register, comment and chat. */
const SiteScreen = () => {
  const { t } = useTranslation('admin-settings');
  const form = useSettingsForm('site');
  const zones = useMemo(() => [{ value: '', label: t('site.serverZone') }, ...ZONES], [t]);
  return (
    <SettingsPage form={form} hint={t('site.about')}>
      <Section title={t('site.sections.site')}>
        <TextSetting form={form} name="title" />
        <TextSetting form={form} name="created_at" type="date" />
        <TextSetting form={form} name="slogan_en" />
        <TextSetting form={form} name="slogan" />
        <SearchableSetting form={form} name="time_zone" options={zones} />
        <TextSetting form={form} name="version" />
        <TextSetting form={form} name="bei_an" />
      </Section>
      <Section title={t('site.sections.owner')}>
        <TextSetting form={form} name="name" />
        <TextSetting form={form} name="job" />
        <TextSetting form={form} name="addr" />
        <TextSetting form={form} name="email" type="email" />
        <TextSetting form={form} name="web" type="url" />
        <TextSetting form={form} name="github_url" type="url" />
        <TextSetting form={form} name="gitee_url" type="url" />
        <TextSetting form={form} name="bilibili_url" type="url" />
        <ImageSetting form={form} name="qq_image" />
        <ImageSetting form={form} name="wechat_image" />
      </Section>
      <Section title={t('site.sections.readers')}>
        <SwitchSetting form={form} name="public_site" />
        <SwitchSetting form={form} name="public_chat" />
        <SwitchSetting form={form} name="public_people" />
        <ChoiceSetting form={form} name="languages" names="languageChoices" values={SHOWN_LANGUAGES} />
      </Section>
      <Section title={t('site.sections.text')}>
        <SeveralSetting form={form} name="embeds" names="embedNames" values={EMBED_SERVICES} />
      </Section>
      <Section title={t('site.sections.rules')}>
        <SwitchSetting form={form} name="register_open" />
        <SwitchSetting form={form} name="register_by_invitation" />
        <SwitchSetting form={form} name="comments_open" />
        <SwitchSetting form={form} name="review_needed" />
        <div className={styles.wide}>
          <p className={styles.note}>{t('site.elsewhere.title')}</p>
          <ul className={styles.elsewhere}>
            {ELSEWHERE.map(([name, to]) => (
              <li key={name}>
                <Link to={to}>{t(`site.elsewhere.${name}`)}</Link>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </SettingsPage>
  );
};

export default SiteScreen;
