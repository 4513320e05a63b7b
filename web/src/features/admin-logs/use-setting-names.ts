import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/lib/app-context';
import { ensureMessages } from '@/lib/i18n';
import type { LogRow } from './logs';

/** Where the labels of settings are that are not on a settings screen: the namespace, and the beginning of the keys. */
const LABELS: Partial<Record<string, readonly [namespace: string, prefix: string]>> = {
  moderation: ['admin-chat', 'rules'],
  logs: ['admin-logs', 'retention'],
};

/** Columns that have another name than the field of the form. */
const FIELDS: Partial<Record<string, string>> = { site_title: 'title', site_created_on: 'created_at' };

/**
 * Returns the label of a changed field of settings, as the form has it, whose messages are loaded; undefined for other
 * entries, and while the messages load.
 */
export const useSettingNames = ({
  kind,
  target_name,
}: Pick<LogRow, 'kind' | 'target_name'>): ((field: string) => string | undefined) => {
  const { i18n } = useTranslation();
  const locale = useLocale();
  const [, setLoaded] = useState('');
  const [namespace, prefix] = LABELS[target_name] ?? ['admin-settings', target_name];
  const isOfSettings = kind === 'settings';
  useEffect(() => {
    if (!isOfSettings) return;
    let isGone = false;
    void ensureMessages(i18n, namespace, locale).then(() => !isGone && setLoaded(`${namespace} ${locale}`));
    return () => {
      isGone = true;
    };
  }, [i18n, namespace, locale, isOfSettings]);
  return (field) => {
    const key = `${prefix}.${FIELDS[field] ?? field}`;
    return isOfSettings && i18n.exists(key, { ns: namespace }) ? i18n.t(key, { ns: namespace }) : undefined;
  };
};
