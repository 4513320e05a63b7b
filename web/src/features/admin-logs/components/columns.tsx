import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '@/components/admin/chip';
import type { Column } from '@/components/admin/table/types';
import { DateTime } from '@/components/text/date-time';
import { LEVEL_COLORS, type LogRow } from '../logs';
import { useWords } from '../use-words';
import { TargetName } from './target-name';
import styles from './logs.module.css';

type LogColumn = Column<LogRow, 'created_at'>;

/** Columns that all logs have. */
const useShared = () => {
  const { t } = useTranslation('admin-logs');
  const { personOf } = useWords();
  return useMemo(() => {
    const person: LogColumn = {
      key: 'person',
      title: t('columns.person'),
      width: 170,
      render: (row) => (
        <span className={styles.person}>
          <bdi>{personOf(row)}</bdi>
          {row.actor === 'panel' && <Chip color={null}>{t('panel')}</Chip>}
        </span>
      ),
    };
    const place: LogColumn = {
      key: 'place',
      title: t('columns.place'),
      width: 190,
      render: ({ addr, ip }) => (
        <span className={styles.place}>
          {addr && <span>{addr}</span>}
          <span className={styles.small}>{ip || '–'}</span>
        </span>
      ),
    };
    const time: LogColumn = {
      key: 'created_at',
      title: t('columns.time'),
      sort: 'created_at',
      width: 150,
      render: ({ created_at }) => <DateTime value={created_at} />,
    };
    const device: LogColumn = {
      key: 'device',
      title: t('columns.device'),
      width: 260,
      isExtra: true,
      render: ({ device: agent }) => <span className={styles.small}>{agent || '–'}</span>,
    };
    return { person, place, time, device };
  }, [t, personOf]);
};

/** Columns of the log of actions. */
export const useActionColumns = (): readonly LogColumn[] => {
  const { t } = useTranslation('admin-logs');
  const { actOf } = useWords();
  const { person, place, time, device } = useShared();
  return useMemo(
    () => [
      { key: 'act', title: t('columns.act'), width: 190, render: (row) => actOf(row) },
      {
        key: 'target',
        title: t('columns.target'),
        render: (row) => <TargetName row={row} />,
      },
      person,
      place,
      time,
      device,
    ],
    [t, actOf, person, place, time, device],
  );
};

/** Columns of the log of sign-ins. */
export const useSignInColumns = (): readonly LogColumn[] => {
  const { t } = useTranslation('admin-logs');
  const { person, place, time, device } = useShared();
  return useMemo(
    () => [
      { ...person, title: t('columns.account'), width: 190 },
      {
        key: 'outcome',
        title: t('columns.outcome'),
        width: 170,
        render: ({ outcome, status }) =>
          outcome && <Chip color={status === 'success' ? 'green' : 'gold'}>{t(`outcomes.${outcome}`)}</Chip>,
      },
      {
        key: 'method',
        title: t('columns.method'),
        width: 150,
        render: ({ method }) => method && t(`methods.${method}`),
      },
      { ...place, width: undefined },
      time,
      device,
    ],
    [t, person, place, time, device],
  );
};

/** Columns of the server's errors and warnings. */
export const useRuntimeColumns = (): readonly LogColumn[] => {
  const { t } = useTranslation('admin-logs');
  const { time } = useShared();
  return useMemo(
    () => [
      {
        key: 'message',
        title: t('columns.message'),
        render: ({ message }) => (
          <span className={styles.message} lang="en" translate="no">
            {message}
          </span>
        ),
      },
      {
        key: 'level',
        title: t('columns.level'),
        width: 110,
        render: ({ level }) => <Chip color={LEVEL_COLORS[level]}>{t(`levels.${level}`)}</Chip>,
      },
      {
        key: 'repeats',
        title: t('columns.repeats'),
        width: 100,
        isNumber: true,
        render: ({ repeats }) => repeats,
      },
      {
        key: 'request_id',
        title: t('columns.request'),
        width: 300,
        isExtra: true,
        render: ({ request_id }) => <code>{request_id || '–'}</code>,
      },
      time,
    ],
    [t, time],
  );
};
