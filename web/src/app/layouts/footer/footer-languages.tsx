import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LOCALE_NAMES } from '@contract/enums';
import { useLocale } from '@/lib/app-context';
import { LANG_PARAM } from '@/lib/i18n/locale';
import { useShownLocales } from '@/lib/site';
import styles from './site-footer.module.css';

/** Links to the page in each language, named in that language; nothing on a site with one language. */
export const FooterLanguages = () => {
  const { t } = useTranslation();
  const current = useLocale();
  const shown = useShownLocales();
  const { pathname, search } = useLocation();
  const pathIn = (locale: string): string => {
    const query = new URLSearchParams(search);
    query.set(LANG_PARAM, locale);
    return `${pathname}?${query}`;
  };
  if (shown.length < 2) return null;
  return (
    <div className={styles.group}>
      <h2 className={styles.title}>{t('footer.languages')}</h2>
      <ul className={styles.links}>
        {shown.map((locale) => (
          <li key={locale}>
            <a
              href={pathIn(locale)}
              hrefLang={locale}
              lang={locale}
              aria-current={locale === current ? 'true' : undefined}
            >
              {LOCALE_NAMES[locale]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
