import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewsSourceState, TagColor } from '@contract/enums';
import { Chip } from '@/components/admin/chip';
import type { Column } from '@/components/admin/table/types';
import { DateTime } from '@/components/text/date-time';
import type { NewsSource } from '../system';
import styles from './system.module.css';

const COLORS: Record<NewsSourceState, TagColor | null> = {
  fresh: 'green',
  failed: 'red',
  waiting: 'geekblue',
  paused: null,
};

export const STATES = Object.keys(COLORS) as NewsSourceState[];

/** Columns of the list of news sources. */
export const useNewsSourceColumns = (): readonly Column<NewsSource, never>[] => {
  const { t } = useTranslation('admin-system');
  return useMemo(() => {
    const language = ({ locale }: NewsSource) => t(`news.languages.${locale ?? 'any'}`);
    return [
      {
        key: 'title',
        title: t('news.columns.source'),
        render: ({ title, url }) => (
          <span className={styles.words}>
            <bdi>{title}</bdi>
            <span className={styles.note}>{url}</span>
          </span>
        ),
        text: ({ title }) => title,
      },
      {
        key: 'url',
        title: t('news.fields.url'),
        isExtra: true,
        render: ({ url }) => url,
        text: ({ url }) => url,
      },
      {
        key: 'state',
        title: t('news.columns.state'),
        width: 260,
        render: ({ state, problem_text }) => (
          <span className={styles.state}>
            <Chip color={COLORS[state]}>{t(`news.states.${state}`)}</Chip>
            {problem_text && <span className={styles.note}>{problem_text}</span>}
          </span>
        ),
        text: ({ state, problem_text }) => problem_text || t(`news.states.${state}`),
      },
      {
        key: 'fetched_at',
        title: t('news.columns.fetched'),
        width: 150,
        render: ({ fetched_at }) => (fetched_at ? <DateTime value={fetched_at} /> : '–'),
        text: ({ fetched_at }) => fetched_at ?? '',
      },
      {
        key: 'checked_at',
        title: t('news.columns.checked'),
        width: 150,
        isExtra: true,
        render: ({ checked_at }) => (checked_at ? <DateTime value={checked_at} /> : '–'),
        text: ({ checked_at }) => checked_at ?? '',
      },
      {
        key: 'count',
        title: t('news.columns.count'),
        width: 90,
        isNumber: true,
        render: ({ count }) => count,
        text: ({ count }) => count,
      },
      {
        key: 'locale',
        title: t('news.fields.locale'),
        width: 120,
        render: language,
        text: language,
      },
    ];
  }, [t]);
};
