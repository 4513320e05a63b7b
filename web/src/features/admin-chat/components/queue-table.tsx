import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '@/components/admin/chip';
import { AdminTable } from '@/components/admin/table/admin-table';
import { shorten } from '@/components/admin/table/rows/shorten';
import type { BatchAction, Column, Filter, RowAction } from '@/components/admin/table/types';
import { DateTime } from '@/components/text/date-time';
import { useApp } from '@/lib/app-context';
import { type Case, type MuteTarget } from '../chats';
import { CaseDrawer } from './case-drawer';
import { CaseText } from './case-text';
import { MuteDialog } from './mute-dialog';
import { Name } from './name';
import { RefuseDialog } from './refuse-dialog';
import { RulesButton } from './rules-drawer';
import styles from './chats.module.css';

/** Whether a case reports a private conversation, which is read on a separate screen where each reading is recorded. */
const isPrivate = ({ kind }: Case): boolean => kind === 'conversation';

const nameOf = ({ content, nick_name }: Case): string => shorten(content) || nick_name;

const useColumns = (): readonly Column<Case, never>[] => {
  const { t } = useTranslation('admin-chat');
  return useMemo(
    () => [
      {
        key: 'text',
        title: t('queue.text'),
        render: (one) => (
          <span className={styles.words}>
            {isPrivate(one) ? (
              <span className={styles.gone}>{t('queue.private')}</span>
            ) : (
              <CaseText one={one} />
            )}
            <span className={styles.detail}>
              <Name of={one.nick_name} id={one.user_id} /> · {t(`queue.kinds.${one.kind}`)}
              {one.place && ` · ${one.place}`}
            </span>
          </span>
        ),
        text: ({ content }) => content,
      },
      {
        key: 'cause',
        title: t('queue.cause'),
        width: 260,
        render: ({ cause, report_count: count, reports: [report] }) => (
          <span className={styles.words}>
            <span className={styles.tags}>
              <Chip color={null}>
                {cause === 'report' ? t('queue.reports', { count }) : t(`queue.causes.${cause}`)}
              </Chip>
            </span>
            {report && (
              <span className={styles.detail}>
                {report.reason} (<Name of={report.nick_name} />)
              </span>
            )}
          </span>
        ),
        text: ({ cause, reports }) =>
          [t(`queue.causes.${cause}`), ...reports.map(({ reason }) => reason)].join('; '),
      },
      {
        key: 'state',
        title: t('columns.state'),
        width: 150,
        render: ({ outcome, closed_by: by }) => (
          <span className={styles.words}>
            <span className={styles.tags}>
              <Chip color={null}>{outcome ? t(`queue.outcomes.${outcome}`) : t('states.open')}</Chip>
            </span>
            {by && <span className={styles.detail}>{by}</span>}
          </span>
        ),
        text: ({ outcome }) => (outcome ? t(`queue.outcomes.${outcome}`) : t('states.open')),
      },
      {
        key: 'created_at',
        title: t('columns.created_at'),
        width: 140,
        render: ({ created_at }) => <DateTime value={created_at} />,
        text: ({ created_at }) => created_at,
      },
    ],
    [t],
  );
};

const useFilters = (): readonly Filter<'GET /moderation/cases'>[] => {
  const { t } = useTranslation('admin-chat');
  return useMemo(
    () => [
      {
        kind: 'tabs',
        name: 'show',
        label: t('columns.state'),
        options: ['', 'closed', 'all'].map((value) => ({ value, label: t(`states.${value || 'open'}`) })),
        query: (value) => (value === 'all' ? {} : { state: value === 'closed' ? 'closed' : 'open' }),
      },
      {
        kind: 'select',
        name: 'kind',
        label: t('columns.kind'),
        options: (['chat', 'comment', 'conversation'] as const).map((value) => ({
          value,
          label: t(`queue.kinds.${value}`),
        })),
      },
      {
        kind: 'select',
        name: 'cause',
        label: t('queue.cause'),
        options: (['report', 'word', 'link'] as const).map((value) => ({
          value,
          label: t(`queue.causes.${value}`),
        })),
      },
    ],
    [t],
  );
};

interface Openers {
  onContext: (one: Case) => void;
  onRemove: (one: Case) => void;
  onMute: (target: MuteTarget) => void;
}

const useActions = ({ onContext, onRemove, onMute }: Openers) => {
  const { t } = useTranslation('admin-chat');
  const { call } = useApp();
  return useCallback(
    (one: Case): RowAction[] => {
      const { id, state, is_held, is_gone, path, user_id, nick_name, room_id } = one;
      const decisions: RowAction[] = [
        {
          key: 'approve',
          label: t(is_held ? 'queue.approve' : 'queue.dismiss'),
          isMain: true,
          run: () => call('PUT /moderation/cases', { body: { id_list: [id], act: 'approve' } }),
          done: t(is_held ? 'queue.approved' : 'queue.dismissed', { count: 1 }),
        },
        ...(is_gone || isPrivate(one)
          ? []
          : [
              {
                key: 'remove',
                label: t(is_held ? 'queue.refuse' : 'queue.remove'),
                isMain: true,
                isDanger: true,
                open: () => onRemove(one),
              },
            ]),
      ];
      return [
        ...(state === 'open' ? decisions : []),
        ...(isPrivate(one)
          ? []
          : [{ key: 'context', label: t('queue.context'), open: () => onContext(one) }]),
        ...(path && !is_held
          ? [{ key: 'view', label: t(isPrivate(one) ? 'queue.look' : 'actions.view'), to: path }]
          : []),
        ...(user_id
          ? [
              {
                key: 'mute',
                label: t('actions.mute'),
                open: () => onMute({ user_id, nick_name, room_id: room_id ?? '' }),
              },
            ]
          : []),
      ];
    },
    [t, call, onContext, onRemove, onMute],
  );
};

const useBatch = (): readonly BatchAction<Case>[] => {
  const { t } = useTranslation('admin-chat');
  const { call } = useApp();
  return useMemo(
    () =>
      (['approve', 'remove'] as const).map((act) => ({
        key: act,
        label: t(`queue.batch.${act}`),
        isDanger: act === 'remove',
        confirm: (count) => ({
          title: t(`queue.batch.${act}Title`, { count }),
          text: t(`queue.batch.${act}Text`),
          ok: t(`queue.batch.${act}`),
          isDanger: act === 'remove',
        }),
        run: (id_list, options) => call('PUT /moderation/cases', { body: { id_list, act } }, options),
        done: (count) => t('queue.decided', { count }),
      })),
    [t, call],
  );
};

/** The moderation queue: reports and held texts of rooms, articles and private conversations. */
export const QueueTable = () => {
  const { t } = useTranslation('admin-chat');
  const [muted, setMuted] = useState<MuteTarget | null>(null);
  const [removed, setRemoved] = useState<Case | null>(null);
  const [shown, setShown] = useState<Case | null>(null);
  return (
    <>
      <AdminTable
        name="moderation-cases"
        label={t('parts.queue')}
        call="GET /moderation/cases"
        columns={useColumns()}
        filters={useFilters()}
        nameOf={nameOf}
        actions={useActions({ onContext: setShown, onRemove: setRemoved, onMute: setMuted })}
        batch={useBatch()}
        hasNoSearch
        empty={{ text: t('empty.queue') }}
        failed={t('failed')}
        buttons={<RulesButton />}
      />
      {shown && <CaseDrawer one={shown} onClose={() => setShown(null)} />}
      {removed && <RefuseDialog one={removed} onClose={() => setRemoved(null)} />}
      {muted && <MuteDialog target={muted} onClose={() => setMuted(null)} />}
    </>
  );
};
