import { Alert, Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '@/components/admin/chip';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { Loading } from '@/components/loading';
import { useEndpoint, useLocale } from '@/lib/app-context';
import { formatDateTime } from '@/lib/format/format';
import { LEVEL_COLORS, type LogEntry } from '../logs';
import { useWords } from '../use-words';
import { Changes } from './changes';
import { TargetName } from './target-name';
import styles from './logs.module.css';

const Facts = ({ entry }: { entry: LogEntry }) => {
  const { t } = useTranslation('admin-logs');
  const locale = useLocale();
  const { actOf, targetOf, personOf } = useWords();
  const { type, level, method, outcome, addr, ip, device, request_id, repeats, seq, hash } = entry;
  const facts: [string, ReactNode][] = [
    [
      t('columns.level'),
      <Chip key="level" color={LEVEL_COLORS[level]}>
        {t(`levels.${level}`)}
      </Chip>,
    ],
    [t('columns.time'), formatDateTime(entry.created_at, locale, undefined)],
    [t('columns.act'), actOf(entry)],
    [t('columns.target'), targetOf(entry) && <TargetName key="target" row={entry} />],
    [t('columns.outcome'), outcome && t(`outcomes.${outcome}`)],
    [t('columns.method'), method && t(`methods.${method}`)],
    [t('columns.person'), type === 'runtime' ? '' : personOf(entry)],
    [t('columns.place'), [addr, ip].filter(Boolean).join(' · ')],
    [t('columns.device'), device],
    [t('columns.repeats'), repeats > 1 ? repeats : ''],
    [t('columns.request'), request_id && <code>{request_id}</code>],
    [t('columns.seq'), seq ?? t('noSeq')],
    [t('columns.hash'), hash && <code>{hash}</code>],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '' && value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
};

/** An entry with what it changed, next to the table. */
export const EntryDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  useReturnFocus();
  const { t } = useTranslation('admin-logs');
  const { data, isError, refetch } = useEndpoint('GET /logs/{id}', { params: { id } });
  return (
    <Drawer open title={t('entry')} size="large" onClose={onClose}>
      {isError && (
        <Alert
          type="error"
          showIcon
          title={t('entryFailed')}
          action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
        />
      )}
      {!data && !isError && <Loading />}
      {data && (
        <div className={styles.entry}>
          <Facts entry={data} />
          {data.message && (
            <pre className={styles.pre} lang="en" translate="no" tabIndex={0}>
              {[data.message, data.details].filter(Boolean).join('\n\n')}
            </pre>
          )}
          {data.type === 'action' && <Changes entry={data} />}
        </div>
      )}
    </Drawer>
  );
};
