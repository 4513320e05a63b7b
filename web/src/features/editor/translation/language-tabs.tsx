import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Locale } from '@contract/enums';
import { localeOptions } from '@/lib/i18n/options';
import { useEditor, useSessionState } from '../session/session-context';
import { LOCALE_PARAM } from '../url-state';

/** Chooses the language of a new article; for others switches between the languages, and creates a missing one. */
export const LanguageTabs = () => {
  const { t } = useTranslation('editor');
  const { session, isReadOnly } = useEditor();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const id = useSessionState((state) => state.id);
  const locale = useSessionState((state) => state.locale);
  const languages = useSessionState((state) => state.draft?.languages);
  const isCreating = useSessionState(({ id, phase }) => !id && (phase === 'saving' || phase === 'offline'));
  const wordsFor = (value: Locale, label: string) => {
    if (!id) return label;
    const language = languages?.find((one) => one.locale === value);
    if (!language) return t('languages.missing', { name: label });
    return language.is_stale ? t('languages.stale', { name: label }) : label;
  };
  const go = (next: Locale) => {
    if (!id) return session.changeLocale(next);
    const query = new URLSearchParams(search);
    query.set(LOCALE_PARAM, next);
    void navigate(`${pathname}?${query.toString()}`, { replace: true });
  };
  return (
    <Segmented<Locale>
      aria-label={t('languages.label')}
      value={locale}
      disabled={isCreating || (!id && isReadOnly)}
      onChange={go}
      options={localeOptions().map(({ value, label }) => ({ value, label: wordsFor(value, label) }))}
    />
  );
};
