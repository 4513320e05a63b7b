import { useTranslation } from 'react-i18next';
import { LOCALES } from '@contract/enums';
import { PageMeta } from '@/components/page-meta';
import { PlainPage } from '@/components/plain-page';
import { addMessages, type MessageFile } from '@/lib/i18n/i18n';
import { localeOptions } from '@/lib/i18n/options';
import { toggleTheme, useTheme } from '@/lib/state/ui';
import { InLocale } from '../components/in-locale';
import { Examples } from '../components/examples';
import styles from './test-page.module.css';

addMessages(import.meta.glob<MessageFile>('../locales/*.json'), 'showcase');

const nameOf = (locale: string) => localeOptions().find(({ value }) => value === locale)?.label;

/** The product's components in all states: both languages side by side, and a button that switches the theme. */
const TestPage = () => {
  const { t } = useTranslation('showcase');
  const theme = useTheme();
  return (
    <PlainPage width="wide">
      <PageMeta title={t('title')} description={t('description')} isHidden />
      <div className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>{t('description')}</p>
        </div>
        <button className={styles.theme} type="button" onClick={toggleTheme}>
          {t(theme === 'dark' ? 'toLight' : 'toDark')}
        </button>
      </div>
      <div className={styles.languages}>
        {LOCALES.map((locale) => (
          <section key={locale} lang={locale} aria-labelledby={`in-${locale}`}>
            <h2 id={`in-${locale}`} className={styles.language}>
              {nameOf(locale)}
            </h2>
            <InLocale locale={locale}>
              <Examples />
            </InLocale>
          </section>
        ))}
      </div>
    </PlainPage>
  );
};

export default TestPage;
