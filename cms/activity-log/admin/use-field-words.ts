import { useEffect, useMemo, useState } from 'react';
import { createIntl, useIntl } from 'react-intl';
import { LOCALE_NAMES, USER_TYPE_LABELS, type Locale, type UserType } from '../../../src/contract/enums';
import { fieldWords } from '../../../web/src/features/admin-logs/field-words';
import { loggedForm, type LoggedForm } from '../../../web/src/features/admin-logs/logged-forms';
import { backOfficeTexts, type Messages } from '../../shared/admin/back-office-texts';
import { useText } from './use-text';
import type { LogRow } from './words';

/** Messages of the forms of the back office. */
const FILES = import.meta.glob<{ default: Messages }>([
  '../../../web/src/features/account/locales/*.json',
  '../../../web/src/features/{admin-*,editor,image}/screens/locales/*.json',
]);

const load = async (namespace: string, locale: Locale): Promise<Record<string, string>> => {
  const find = new RegExp(`/features/${namespace}/.*/${locale}\\.json$`);
  const file = Object.keys(FILES).find((path) => find.test(path));
  return backOfficeTexts((await FILES[file!]!()).default);
};

/** The messages of a form; null until they have loaded. */
const useMessages = (form: LoggedForm | undefined, locale: Locale): Record<string, string> | null => {
  const [messages, setMessages] = useState<Record<string, string> | null>(null);
  useEffect(() => {
    let isGone = false;
    // a key is looked up in the first that has it
    const namespaces = [...(form?.namespaces ?? [])].reverse();
    void Promise.all(namespaces.map((name) => load(name, locale))).then(
      (found) => !isGone && setMessages(Object.assign({}, ...found) as Record<string, string>),
    );
    return () => {
      isGone = true;
    };
  }, [form, locale]);
  return messages;
};

/**
 * What the forms of the back office call the changed fields of an entry, and how they show the values; undefined until their
 * messages have loaded.
 */
export const useFieldWords = ({ kind, target_name }: LogRow) => {
  const t = useText();
  const { locale: language, formatDate, messages: texts } = useIntl();
  const locale = language === 'en' ? 'en' : 'zh-CN';
  const form = loggedForm(kind, target_name);
  const messages = useMessages(form, locale);
  const { formatMessage } = useMemo(
    () => createIntl({ locale, messages: messages ?? {} }),
    [locale, messages],
  );
  if (!messages) return undefined;
  return fieldWords(form, {
    message: (id, count) => (messages[id] ? formatMessage({ id }, { count }) : undefined),
    field: (field) => texts[`activity-log.fields.${field}`] as string | undefined,
    yes: t('changes.yes'),
    no: t('changes.no'),
    part: (label, value) => t('changes.part', { label, value }),
    time: (iso) => formatDate(iso, { dateStyle: 'long', timeStyle: 'short' }),
    day: (iso) => formatDate(iso, { dateStyle: 'medium', timeZone: 'UTC' }),
    language: (code) => LOCALE_NAMES[code as Locale],
    userType: (code) => USER_TYPE_LABELS[Number(code) as UserType]?.[locale],
  });
};
