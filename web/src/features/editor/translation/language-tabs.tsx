import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Locale } from '@contract/enums';
import { localeOptions } from '@/lib/options';
import { useSessionState } from '../session/session-context';
import { LOCALE_PARAM } from '../url-state';

/** Goes from one language of the article to the other; one that is missing is begun. */
export const LanguageTabs = () => {
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const id = useSessionState((state) => state.id);
  const locale = useSessionState((state) => state.locale);
  const languages = useSessionState((state) => state.working?.languages);
  if (!id) return null;
  const wordsFor = (value: Locale, label: string) => {
    const language = languages?.find((one) => one.locale === value);
    if (!language) return t('languages.missing', { name: label });
    return language.is_stale ? t('languages.stale', { name: label }) : label;
  };
  const go = (next: Locale) => {
    const query = new URLSearchParams(search);
    query.set(LOCALE_PARAM, next);
    void navigate(`${pathname}?${query.toString()}`, { replace: true });
  };
  return (
    <Segmented<Locale>
      aria-label={t('languages.label')}
      value={locale}
      onChange={go}
      options={localeOptions().map(({ value, label }) => ({ value, label: wordsFor(value, label) }))}
    />
  );
};
