import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { USER_TYPE_LABELS, type Locale, type UserType } from '@contract/enums';
import { useLocale } from '@/lib/app-context';
import { formatDate, formatDateTime } from '@/lib/format/format';
import { ensureMessages } from '@/lib/i18n/i18n';
import { isLocale, LOCALE_NAMES } from '@/lib/i18n/locale';
import { loggedForm, type LoggedForm, type ValueForm } from './logged-forms';
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

/** Returns a message of a form, with a number if it has one; undefined when there is none. */
type Words = (key: string, count?: number) => string | undefined;

const useWordsOf = (form: LoggedForm | undefined): Words => {
  const { i18n } = useTranslation();
  const ns = form?.namespaces ?? [];
  return (key, count) => {
    if (ns.length === 0) return undefined;
    const found: unknown = i18n.t(key, { ns, count, defaultValue: '', returnObjects: true });
    return typeof found === 'string' && found !== '' ? found : undefined;
  };
};

const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text));

const asTime = (text: string, format: (time: string) => string) => (isTime(text) ? format(text) : undefined);

const withUnit = (text: string, unit: string | undefined) =>
  unit && Number.isFinite(Number(text)) ? `${text} ${unit}` : undefined;

interface Shown {
  text: string;
  form: ValueForm;
  locale: Locale;
  words: Words;
  /** Words for a switch. */
  states: Partial<Record<string, string>>;
}

/** A value as its form shows it; undefined when the form does not know it, such as a choice of an earlier version. */
const shownValue = ({ text, form, locale, words, states }: Shown): string | undefined => {
  if (form === 'switch') return states[text];
  if (form === 'time') return asTime(text, (time) => formatDateTime(time, locale, undefined));
  if (form === 'day') return asTime(text, (time) => formatDate(time, locale));
  if (form === 'language') return isLocale(text) ? LOCALE_NAMES[text] : undefined;
  if (form === 'user_type') return USER_TYPE_LABELS[Number(text) as UserType]?.[locale];
  if ('symbol' in form) return withUnit(text, form.symbol);
  if ('unit' in form) return withUnit(text, words(form.unit));
  if ('counted' in form) return Number.isFinite(Number(text)) ? words(form.counted, Number(text)) : undefined;
  return text
    .split('\n')
    .map((one) => words(`${form.names}.${one}`) ?? one)
    .join('\n');
};

/** What the forms call the changed fields of an entry, and how they show the values. */
export const useFieldWords = ({ kind, target_name }: Pick<LogRow, 'kind' | 'target_name'>) => {
  const { t } = useTranslation('admin-logs');
  const locale = useLocale();
  const form = loggedForm(kind, target_name);
  useMessages(form?.namespaces ?? [], locale);
  const words = useWordsOf(form);
  const states = { true: t('changes.yes'), false: t('changes.no') };
  return {
    /** Label of a field; undefined when no form has it. */
    nameOf: (field: string): string | undefined => {
      const key = form?.labels?.[field] ?? (form?.prefix === undefined ? undefined : form.prefix + field);
      return key === undefined ? undefined : words(key);
    },
    /** A stored value for people; the value itself when it is a text, or is not known. */
    valueOf: (field: string, text: string): string => {
      const valueForm = form?.values[field];
      return valueForm ? (shownValue({ text, form: valueForm, locale, words, states }) ?? text) : text;
    },
  };
};
