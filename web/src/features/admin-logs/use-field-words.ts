import { useTranslation } from 'react-i18next';
import { LOCALE_NAMES, USER_TYPE_LABELS, type UserType } from '@contract/enums';
import { useLocale } from '@/lib/app-context';
import { formatDate, formatDateTime } from '@/lib/format/format';
import { isLocale } from '@/lib/i18n/locale';
import { useMessages } from '@/lib/i18n/use-messages';
import { fieldWords, type PageWords } from './field-words';
import { loggedForm, type LoggedForm } from './logged-forms';
import type { LogRow } from './logs';

const useMessageOf = (form: LoggedForm | undefined): PageWords['message'] => {
  const { i18n } = useTranslation();
  const ns = form?.namespaces ?? [];
  return (key, count) => {
    if (ns.length === 0) return undefined;
    const found: unknown = i18n.t(key, { ns, count, defaultValue: '', returnObjects: true });
    return typeof found === 'string' && found !== '' ? found : undefined;
  };
};

/** Labels and formats of the changed fields of an entry, from their forms; undefined until the messages are loaded. */
export const useFieldWords = ({ kind, target_name }: Pick<LogRow, 'kind' | 'target_name'>) => {
  const { t, i18n } = useTranslation('admin-logs');
  const locale = useLocale();
  const form = loggedForm(kind, target_name);
  const areLoaded = useMessages(form?.namespaces ?? []);
  const message = useMessageOf(form);
  if (!areLoaded) return undefined;
  return fieldWords(form, {
    message,
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
