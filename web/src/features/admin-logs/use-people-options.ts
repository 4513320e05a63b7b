import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { MAX_KEY } from '@contract/limits';
import { LOG_OTHERS, type LogType } from '@contract/log-kinds';
import { useFailureToast } from '@/components/admin/use-failure-toast';
import { useEndpoint } from '@/lib/app-context';
import { usePausedSearch } from '@/lib/unsent/use-paused-text';

type Person = EndpointOutput<'GET /logs/people'>[number];
type Other = (typeof LOG_OTHERS)[number];

const NONE: readonly Person[] = [];

/** Whether the value stands for the server or for people who are not signed in, instead of a person. */
export const isOther = (who: string): who is Other => LOG_OTHERS.some((other) => other === who);

/** The server itself does not sign in. */
const OTHERS: Record<LogType, readonly Other[]> = {
  action: LOG_OTHERS,
  'sign-in': ['stranger'],
  runtime: [],
};

/**
 * People to filter a log by: those of the newest entries and, while the user types, those whose name or user name contains the
 * text; always including the chosen one.
 * @param chosen id of the chosen person, or ''
 */
export const usePeopleOptions = (type: LogType, chosen: string) => {
  const { t } = useTranslation('admin-logs');
  const { key, search } = usePausedSearch();
  const hasPeople = type !== 'runtime';
  const query = {
    ...(hasPeople && { type }),
    ...(key && { key: key.slice(0, MAX_KEY) }),
    ...(chosen && !isOther(chosen) && { user_id: chosen }),
  };
  const { data, error } = useEndpoint(
    'GET /logs/people',
    { query },
    { enabled: hasPeople, keepPrevious: true },
  );
  useFailureToast(error, t('filters.peopleFailed'));
  const people = data ?? NONE;
  const options = useMemo(() => {
    const labelOf = ({ name, user_name: user, is_panel, is_deleted }: Person): string => {
      if (is_deleted) return t('filters.deleted', { name: name || t('actors.gone') });
      if (is_panel) return t('filters.panelUser', { name, user });
      return name === user ? name : t('filters.person', { name, user });
    };
    return [
      ...OTHERS[type].map((value) => ({ value: value as string, label: t(`actors.${value}`) })),
      ...people.map((person) => ({ value: person.id, label: labelOf(person) })),
    ];
  }, [t, type, people]);
  return { options, search };
};
