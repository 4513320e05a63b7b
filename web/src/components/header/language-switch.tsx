import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LOCALES } from '@contract/enums';
import { useApp, useLocale } from '@/lib/app-context';
import { useIsHydrated } from '@/lib/use-is-hydrated';
import { LANG_PARAM } from '@/lib/locale';
import styles from './tools.module.css';

/** Shows the page in the other language: at once with JavaScript, through its other address without. */
export const LanguageSwitch = () => {
  const { t } = useTranslation();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const { switchLocale } = useApp();
  const isHydrated = useIsHydrated();
  const other = LOCALES.find((one) => one !== locale) ?? locale;
  const shared = { className: styles.tool, 'aria-label': t('frame.languageLabel') };
  const label = <span lang={other}>{t('frame.language')}</span>;
  if (isHydrated) {
    return (
      <button {...shared} type="button" onClick={() => void switchLocale(other)}>
        {label}
      </button>
    );
  }
  // names the language in every case: a remembered one would decide otherwise
  const query = new URLSearchParams(search);
  query.set(LANG_PARAM, other);
  return (
    <a {...shared} href={`${pathname}?${query}`} hrefLang={other}>
      {label}
    </a>
  );
};
