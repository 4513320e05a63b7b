import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LOCALES } from '@contract/enums';
import { useApp, useLocale } from '@/lib/app-context';
import { chosen } from '@/lib/state/chosen';
import { useIsHydrated } from '@/lib/state/use-is-hydrated';
import { LANG_PARAM } from '@/lib/i18n/locale';
import styles from './tools.module.css';

/** Switches to the other language: without a reload with JavaScript, by a link without. */
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
    const choose = () => {
      chosen.set({ language: other });
      void switchLocale(other);
    };
    return (
      <button {...shared} type="button" onClick={choose}>
        {label}
      </button>
    );
  }
  // always contains the language: without it, the stored one would apply
  const query = new URLSearchParams(search);
  query.set(LANG_PARAM, other);
  return (
    <a {...shared} href={`${pathname}?${query}`} hrefLang={other}>
      {label}
    </a>
  );
};
