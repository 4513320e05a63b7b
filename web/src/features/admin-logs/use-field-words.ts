import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALE_NAMES, USER_TYPE_LABELS, type Locale, type UserType } from '@contract/enums';
import { useLocale } from '@/lib/app-context';
import { formatDate, formatDateTime } from '@/lib/format/format';
import { ensureMessages } from '@/lib/i18n/i18n';
import { isLocale } from '@/lib/i18n/locale';
import { fieldWords, type PageWords } from './field-words';
import { loggedForm, type LoggedForm } from './logged-forms';
import type { LogRow } from './logs';

/** Loads the messages of the forms; until they are there, fields and values are shown as they are stored. */
const useMessages = (namespaces: readonly string[], locale: Locale): void => {
  const { i18n } = useTranslation();
  const [, setLoaded] = useState('');
  const names = namespaces.join(' ');
  useEffect(() => {
    let isGone = false;
    const wanted = names === '' ? [] : names.split(' ');
    void Promise.all(wanted.map((name) => ensureMessages(i18n, name, locale))).then(
      () => !isGone && setLoaded(`${names} ${locale}`),
    );
    return () => {
      isGone = true;
    };
  }, [i18n, names, locale]);
};

const useMessageOf = (form: LoggedForm | undefined): PageWords['message'] => {
  const { i18n } = useTranslation();
  const ns = form?.namespaces ?? [];
  return (key, count) => {
    if (ns.length === 0) return undefined;
    const found: unknown = i18n.t(key, { ns, count, defaultValue: '', returnObjects: true });
    return typeof found === 'string' && found !== '' ? found : undefined;
  };
};

/** What the forms call the changed fields of an entry, and how they show the values. */
export const useFieldWords = ({ kind, target_name }: Pick<LogRow, 'kind' | 'target_name'>) => {
  const { t, i18n } = useTranslation('admin-logs');
  const locale = useLocale();
  const form = loggedForm(kind, target_name);
  useMessages(form?.namespaces ?? [], locale);
  return fieldWords(form, {
    message: useMessageOf(form),
    field: (field) => i18n.t(`fields.${field}`, { ns: 'admin-logs', defaultValue: '' }) || undefined,
    yes: t('changes.yes'),
    no: t('changes.no'),
    part: (label, value) => t('changes.part', { label, value }),
    time: (iso) => formatDateTime(iso, locale, undefined),
    day: (iso) => formatDate(iso, locale),
    language: (code) => (isLocale(code) ? LOCALE_NAMES[code] : undefined),
    userType: (code) => USER_TYPE_LABELS[Number(code) as UserType]?.[locale],
  });
};
