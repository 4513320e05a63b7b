import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LOG_KINDS, LOG_STATUSES, LOGGED_SIGN_IN_METHODS, type LogType } from '@contract/log-kinds';
import { allRegions, regionName } from '@contract/regions';
import type { Filter } from '@/components/admin/table/types';
import { useLocale } from '@/lib/app-context';
import { startOfDay } from '@/lib/format/start-of-day';
import { capitalised } from '../field-words';
import { isOther, usePeopleOptions } from '../use-people-options';

type LogFilter = Filter<'GET /logs'>;

/** The filters of a log. Days are those of the reader's time zone. */
export const useFilters = (type: LogType): readonly LogFilter[] => {
  const { t } = useTranslation('admin-logs');
  const locale = useLocale();
  const [params] = useSearchParams();
  const { options: people, search } = usePeopleOptions(type, params.get('user_id') ?? '');
  return useMemo(() => {
    const days: LogFilter[] = [
      {
        kind: 'date',
        name: 'from',
        label: t('filters.from'),
        query: (day) => (day ? { from: startOfDay(day) } : {}),
      },
      {
        kind: 'date',
        name: 'to',
        label: t('filters.to'),
        query: (day) => (day ? { to: startOfDay(day, 1) } : {}),
      },
    ];
    const whoAndWhere: LogFilter[] = [
      {
        kind: 'select',
        name: 'user_id',
        label: t(type === 'sign-in' ? 'columns.account' : 'columns.person'),
        options: people,
        isOpen: true,
        onSearch: search,
        query: (who) => {
          if (who === '') return {};
          return isOther(who) ? { actor: who } : { user_id: who };
        },
      },
      { kind: 'text', name: 'ip', label: t('filters.ip') },
      {
        kind: 'select',
        name: 'addr',
        label: t('filters.region'),
        options: allRegions(locale).map((value) => ({ value, label: regionName(value, locale) })),
      },
    ];
    if (type === 'runtime')
      return [
        {
          kind: 'select',
          name: 'level',
          label: t('columns.level'),
          options: (['warning', 'error'] as const).map((value) => ({ value, label: t(`levels.${value}`) })),
        },
        ...days,
      ];
    if (type === 'sign-in')
      return [
        {
          kind: 'select',
          name: 'status',
          label: t('columns.outcome'),
          options: LOG_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
        },
        {
          kind: 'select',
          name: 'method',
          label: t('columns.method'),
          options: LOGGED_SIGN_IN_METHODS.map((value) => ({ value, label: t(`methods.${value}`) })),
        },
        ...whoAndWhere,
        ...days,
      ];
    return [
      {
        kind: 'select',
        name: 'kind',
        label: t('filters.kind'),
        options: LOG_KINDS.map((value) => ({ value, label: capitalised(t(`kinds.${value}`)) })),
      },
      ...whoAndWhere,
      ...days,
    ];
  }, [t, locale, type, people, search]);
};
