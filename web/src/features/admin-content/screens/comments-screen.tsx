import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeader } from '@/components/admin/screen-header';
import { AdminTable } from '@/components/admin/table/admin-table';
import type { Filter } from '@/components/admin/table/types';
import { useEndpoint } from '@/lib/app-context';
import { withCount } from '@/lib/format/format';
import { useCommentColumns } from '../components/comment-columns';
import { ReplyDialog } from '../components/reply-dialog';
import { nameOf, type CommentRow } from '../comments';
import { useCommentActions, useCommentBatch } from '../use-comment-actions';

/** Reported comments come first, since the reporter expects a decision. */
const REPORTED_FIRST = { sort: 'report_count desc' } as const;

const VIEWS = ['', 'reported', 'pending', 'shown', 'hidden', 'spam'] as const;

const ONE = { page: 1, limit: 1 };
const REPORTED = { query: { ...ONE, is_reported: 'true' } } as const;
const PENDING = { query: { ...ONE, state: 'pending' } } as const;

const useCommentFilters = (): readonly Filter<'GET /comments'>[] => {
  const { t } = useTranslation('admin-content');
  const { data: articles } = useEndpoint('GET /article_id_title');
  const reported = useEndpoint('GET /comments', REPORTED).data?.count;
  const pending = useEndpoint('GET /comments', PENDING).data?.count;
  return useMemo(() => {
    const counts: Partial<Record<(typeof VIEWS)[number], number>> = { reported, pending };
    return [
      {
        kind: 'tabs',
        name: 'view',
        label: t('comments.state'),
        options: VIEWS.map((value) => ({
          value,
          label: withCount(t(`comments.states.${value || 'all'}`), counts[value]),
        })),
        query: (value) => {
          if (value === 'reported') return { is_reported: 'true' };
          const state = (['pending', 'shown', 'hidden', 'spam'] as const).find((one) => one === value);
          return state ? { state } : {};
        },
      },
      {
        kind: 'select',
        name: 'article',
        label: t('comments.article'),
        options: articles ?? [],
        query: (value) => (value ? { article_id: value } : {}),
      },
    ];
  }, [t, articles, reported, pending]);
};

/** The moderation queue: reported comments first. */
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
