import { Alert, Segmented, Spin } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { THEMES } from '@contract/admin-enums';
import { type Locale, LOCALES, type Theme } from '@contract/enums';
import { useLocale } from '@/lib/app-context';
import { formErrors } from '@/lib/http/form-errors';
import { useIsMobile, useTheme } from '@/lib/state/ui';
import styles from './appearance.module.css';
import { PreviewFrame } from './preview-frame';
import { usePreview } from './use-preview';

/** Widths of the previewed windows in px. */
const DEVICES = { computer: 1280, phone: 375 } as const;
type Device = keyof typeof DEVICES;
const DEVICE_NAMES = Object.keys(DEVICES) as Device[];

/** The home page with the unsaved values of the form. */
export const Preview = ({ edited }: { edited: object }) => {
  const { t } = useTranslation('admin-settings');
  const [device, setDevice] = useState<Device>(useIsMobile() ? 'phone' : 'computer');
  const [theme, setTheme] = useState<Theme>(useTheme());
  const [lang, setLang] = useState<Locale>(useLocale());
  const { data, error, isFetching } = usePreview(edited, lang);
  const words = { noResponse: t('error.noResponse'), failed: t('error.failed') };
  const problem = error && formErrors(error, Object.keys(edited), words);
  return (
    <section className={styles.preview} aria-label={t('appearance.preview.title')}>
      <div className={styles.choices}>
        <h2>{t('appearance.preview.title')}</h2>
        <Segmented
          aria-label={t('appearance.preview.device')}
          value={device}
          onChange={setDevice}
          options={DEVICE_NAMES.map((value) => ({ value, label: t(`appearance.preview.${value}`) }))}
        />
        <Segmented
          aria-label={t('appearance.preview.theme')}
          value={theme}
          onChange={setTheme}
          options={THEMES.map((value) => ({ value, label: t(`appearance.preview.${value}`) }))}
        />
        <Segmented
          aria-label={t('appearance.preview.language')}
          value={lang}
          onChange={setLang}
          options={LOCALES.map((value) => ({ value, label: t(`appearance.preview.${value}`) }))}
        />
        {isFetching && <Spin size="small" />}
      </div>
      {problem && (
        <Alert
          type="warning"
          showIcon
          role="status"
          title={t('appearance.preview.outdated')}
          description={problem.form ?? Object.values(problem.fields).join(' ')}
        />
      )}
      <PreviewFrame
        document={data?.document ?? ''}
        title={t('appearance.preview.frame')}
        width={DEVICES[device]}
        theme={theme}
      />
    </section>
  );
};
