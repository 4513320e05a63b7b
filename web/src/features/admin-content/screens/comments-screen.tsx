import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeader } from '@/components/admin/screen-header';
import { AdminTable } from '@/components/admin/table/admin-table';
import type { Filter } from '@/components/admin/table/types';
import { useCommentColumns } from '../components/comment-columns';
import { ReplyDialog } from '../components/reply-dialog';
import { idOf, nameOf, type CommentRow } from '../comments';
import { useCommentActions, useCommentBatch } from '../use-comment-actions';

/** What is reported comes first: somebody waits for a word on it. */
const REPORTED_FIRST = { sort: 'report_count desc' } as const;

const SHELVES = ['', 'reported', 'shown', 'hidden', 'spam'] as const;

const useCommentFilters = (): readonly Filter<'GET /comments'>[] => {
  const { t } = useTranslation('admin-content');
  return useMemo(
    () => [
      {
        kind: 'tabs',
        name: 'shelf',
        label: t('comments.state'),
        options: SHELVES.map((value) => ({ value, label: t(`comments.states.${value || 'all'}`) })),
        query: (value) => {
          if (value === 'reported') return { is_reported: 'true' };
          const state = (['shown', 'hidden', 'spam'] as const).find((one) => one === value);
          return state ? { state } : {};
        },
      },
    ],
    [t],
  );
};

/** The queue of comments: reported ones first. */
const CommentsScreen = () => {
  const { t } = useTranslation('admin-content');
  const [answered, setAnswered] = useState<CommentRow | null>(null);
  const empty = useMemo(() => ({ text: t('comments.empty') }), [t]);
  return (
    <>
      <ScreenHeader title={t('comments.all')} />
      <AdminTable
        name="comments"
        label={t('comments.all')}
        call="GET /comments"
        input={REPORTED_FIRST}
        columns={useCommentColumns()}
        filters={useCommentFilters()}
        idOf={idOf}
        nameOf={nameOf}
        actions={useCommentActions(setAnswered)}
        batch={useCommentBatch()}
        empty={empty}
        failed={t('failed.comments')}
      />
      {answered && <ReplyDialog key={answered.id} row={answered} onClose={() => setAnswered(null)} />}
    </>
  );
};

export default CommentsScreen;
