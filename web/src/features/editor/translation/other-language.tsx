import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '@contract/enums';
import { LoadError } from '@/components/admin/table/list-states';
import { useApp, useLocale } from '@/lib/app-context';
import { endpointQuery } from '@/lib/http/endpoints';
import { useSessionState } from '../session/session-context';
import { browserTabSync } from '../session/tab-sync';
import { useLanguageName } from './use-language-name';
import styles from './other-language.module.css';

/** The saved text in the other language, read-only, for comparison. It is read again when it is saved in any window. */
export const OtherLanguage = ({ locale }: { locale: Locale }) => {
  const { t } = useTranslation('editor');
  const id = useSessionState((state) => state.id) ?? '';
  const input = { params: { id }, query: { locale } };
  const query = endpointQuery(useApp(), 'GET /articles/working/{id}', input, useLocale());
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0, gcTime: 0 });
  useEffect(
    () =>
      browserTabSync.listen((saved) => {
        if (saved.id === id && saved.locale === locale) void refetch();
      }),
    [id, locale, refetch],
  );
  const name = useLanguageName()(locale);
  return (
    <section className={styles.other} aria-label={t('otherLanguage', { name })} tabIndex={0} lang={locale}>
      {data ? (
        <>
          <h2 className={styles.title} dir="auto">
            {data.title}
          </h2>
          <p className={styles.abstract} dir="auto">
            {data.abstract}
          </p>
          <pre className={styles.text} dir="auto">
            {data.content}
          </pre>
        </>
      ) : error ? (
        <LoadError title={t('otherNotLoaded', { name })} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </section>
  );
};
