import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DEFAULT_APPEARANCE, HEADING_TYPEFACES, LICENCES, TYPEFACES } from '@contract/appearance';
import { HOME_COVERS, MAIN_PARTS, SIDE_PARTS } from '@contract/home-parts';
import { AccentSetting } from '../appearance/accent-setting';
import { CssSetting, LinesSetting } from '../appearance/text-settings';
import { PartsSetting } from '../appearance/parts-setting';
import { Preview } from '../appearance/preview';
import styles from '../appearance/appearance.module.css';
import { ChoiceSetting, ImageSetting, SwitchSetting, TextSetting } from '../components/setting-fields';
import { Section, SettingsPage } from '../components/settings-page';
import type { SettingsOf } from '../settings';
import { useSettingsForm, type SettingsForm } from '../use-settings-form';

type Name = keyof SettingsOf<'appearance'>;

/** The licence and the lines of the footer are content, and may be required by law. */
const { licence: _licence, footer: _footer, footer_en: _footerEn, ...DEFAULT_LOOK } = DEFAULT_APPEARANCE;

/** Choosing a full cover moves it to the top of the page; it can be moved from there. */
const withCoverFirst = (form: SettingsForm<Name>): SettingsForm<Name> => ({
  ...form,
  set: (changes) => {
    const parts = (form.values?.home_main ?? []) as readonly string[];
    const first = { home_main: ['cover', ...parts.filter((part) => part !== 'cover')] };
    form.set(changes.home_cover === 'full' ? { ...changes, ...first } : changes);
  },
});

/** The look of the site, with a preview of the form's values next to it. */
const AppearanceScreen = () => {
  const { t } = useTranslation('admin-settings');
  const form = useSettingsForm<'appearance', Name>('appearance');
  const toDefault = <Button onClick={() => form.set(DEFAULT_LOOK)}>{t('appearance.toDefault')}</Button>;
  return (
    <div className={styles.split}>
      <SettingsPage form={form} hint={t('appearance.about')} actions={toDefault}>
        <Section title={t('appearance.sections.brand')}>
          <TextSetting form={form} name="title" isWide />
          <ImageSetting form={form} name="logo" />
          <ImageSetting form={form} name="logo_dark" />
          <SwitchSetting form={form} name="logo_only" />
          <ImageSetting form={form} name="icon" />
        </Section>
        <Section title={t('appearance.sections.color')} hint={t('appearance.colorAbout')}>
          <AccentSetting form={form} name="accent" theme="light" />
          <AccentSetting form={form} name="accent_dark" theme="dark" />
        </Section>
        <Section title={t('appearance.sections.type')} hint={t('appearance.typeAbout')}>
          <ChoiceSetting form={form} name="heading_font" values={HEADING_TYPEFACES} />
          <ChoiceSetting form={form} name="text_font" values={TYPEFACES} />
        </Section>
        <Section title={t('appearance.sections.home')} hint={t('appearance.homeAbout')}>
          <ChoiceSetting form={withCoverFirst(form)} name="home_cover" values={HOME_COVERS} />
          <ImageSetting form={form} name="home_cover_image" />
          <PartsSetting form={form} name="home_main" parts={MAIN_PARTS} always="articles" />
          <PartsSetting form={form} name="home_side" parts={SIDE_PARTS} />
        </Section>
        <Section title={t('appearance.sections.footer')} hint={t('appearance.footerAbout')}>
          <ChoiceSetting form={form} name="licence" values={LICENCES} />
          <LinesSetting form={form} name="footer" />
          <LinesSetting form={form} name="footer_en" />
        </Section>
        <Section title={t('appearance.sections.css')} hint={t('appearance.cssAbout')}>
          <CssSetting form={form} />
        </Section>
      </SettingsPage>
      {form.values && <Preview edited={form.edited} />}
    </div>
  );
};

export default AppearanceScreen;
