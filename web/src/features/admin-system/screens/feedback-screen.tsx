import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FEEDBACK_STATES } from '@contract/admin-enums';
import type { FeedbackState, TagColor } from '@contract/enums';
import { ScreenHeader } from '@/components/admin/screen-header';
import { AdminTable } from '@/components/admin/table/admin-table';
import { shorten } from '@/components/admin/table/rows/shorten';
import type { Column, Filter, RowAction } from '@/components/admin/table/types';
import { useDeletion } from '@/components/admin/table/actions/use-deletion';
import { DateTime } from '@/components/text/date-time';
import { useApp } from '@/lib/app-context';
import { Chip } from '@/components/admin/chip';
import { ReplyDialog } from '../components/reply-dialog';
import styles from '../components/system.module.css';
import { type Feedback } from '../system';

const COLORS: Record<FeedbackState, TagColor | null> = { open: 'gold', answered: 'green', closed: null };

const nameOf = ({ content }: Feedback): string => shorten(content);

const useColumns = (): readonly Column<Feedback, 'created_at' | 'replied_at'>[] => {
  const { t } = useTranslation('admin-system');
  return useMemo(
    () => [
      {
        key: 'content',
        title: t('feedback.columns.content'),
        render: ({ content, locale }) => (
          <span className={styles.text} lang={locale} dir="auto">
            {content}
          </span>
        ),
        text: ({ content }) => content,
      },
      {
        key: 'email',
        title: t('feedback.columns.email'),
        width: 220,
        render: ({ email }) => email,
        text: ({ email }) => email,
      },
      {
        key: 'state',
        title: t('feedback.columns.state'),
        width: 130,
        render: ({ state, reply_state }) => (
          <span className={styles.buttons}>
            <Chip color={COLORS[state]}>{t(`feedback.states.${state}`)}</Chip>
            {reply_state === 'failed' && <Chip color="red">{t('feedback.notSent')}</Chip>}
          </span>
        ),
        text: ({ state }) => t(`feedback.states.${state}`),
      },
      {
        key: 'reply',
        title: t('feedback.columns.reply'),
        width: 220,
        isExtra: true,
        render: ({ reply }) => <span className={styles.text}>{reply || '–'}</span>,
        text: ({ reply }) => reply,
      },
      {
        key: 'created_at',
        title: t('feedback.columns.created_at'),
        sort: 'created_at',
        width: 140,
        render: ({ created_at }) => <DateTime value={created_at} />,
        text: ({ created_at }) => created_at,
      },
      {
        key: 'replied_at',
        title: t('feedback.columns.replied_at'),
        sort: 'replied_at',
        width: 140,
        isExtra: true,
        render: ({ replied_at }) => (replied_at ? <DateTime value={replied_at} /> : '–'),
        text: ({ replied_at }) => replied_at ?? '',
      },
    ],
    [t],
  );
};

const useDeletionWords = () => {
  const { t } = useTranslation('admin-system');
  return useCallback(
    (count: number) => ({
      title: t('feedback.confirm', { count }),
      text: t('forGood'),
      done: t('feedback.done.deleted', { count }),
    }),
    [t],
  );
};

const useActions = (onReply: (row: Feedback) => void) => {
  const { t } = useTranslation('admin-system');
  const { call } = useApp();
  const deletion = useDeletion('DELETE /feedback');
  const words = useDeletionWords();
  return useCallback(
    (row: Feedback): RowAction[] => {
      const { id, state } = row;
      const setState = (next: FeedbackState) =>
        call('PUT /feedback/{id}', { params: { id }, body: { state: next } });
      const isOpen = state === 'open';
      return [
        {
          key: 'reply',
          label: t(row.reply ? 'feedback.actions.answer' : 'feedback.actions.reply'),
          isMain: true,
          open: () => onReply(row),
        },
        {
          key: 'state',
          label: t(isOpen ? 'feedback.actions.close' : 'feedback.actions.reopen'),
          run: () => setState(isOpen ? 'closed' : 'open'),
          done: t(isOpen ? 'feedback.done.closed' : 'feedback.done.reopened'),
          undo: () => setState(state),
        },
        deletion.ofRow(id, words(1)),
      ];
    },
    [t, call, onReply, deletion, words],
  );
};

/** Messages of readers to the owner: answer by mail, close, delete. */
const FeedbackScreen = () => {
  const { t } = useTranslation('admin-system');
  const deletion = useDeletion('DELETE /feedback');
  const words = useDeletionWords();
  const [row, setRow] = useState<Feedback | null>(null);
  const filters = useMemo(
    (): readonly Filter<'GET /feedback'>[] => [
      {
        kind: 'tabs',
        name: 'state',
        label: t('feedback.columns.state'),
        options: [
          { value: '', label: t('feedback.states.all') },
          ...FEEDBACK_STATES.map((state) => ({ value: state, label: t(`feedback.states.${state}`) })),
        ],
      },
    ],
    [t],
  );
  const batch = useMemo(() => [deletion.ofSelected(words)], [deletion, words]);
  return (
    <>
      <ScreenHeader title={t('feedback.title')} />
      <AdminTable
        name="feedback"
        label={t('feedback.title')}
        call="GET /feedback"
        columns={useColumns()}
        filters={filters}
        nameOf={nameOf}
        actions={useActions(setRow)}
        batch={batch}
        empty={{ text: t('feedback.empty') }}
        failed={t('feedback.failed')}
      />
      {row && <ReplyDialog row={row} onClose={() => setRow(null)} />}
    </>
  );
};

export default FeedbackScreen;
