import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '@/components/text/date-time';
import { Link } from '@/components/link';
import type { Column } from '@/components/admin/table/types';
import { commentPath, type CommentRow } from '../comments';
import { Chip } from '@/components/admin/chip';
import { ClampedText } from './clamped-text';
import { colorOfState } from './state-color';
import styles from './content.module.css';

const Reports = ({ row }: { row: CommentRow }) => {
  const { t } = useTranslation('admin-content');
  if (row.report_count === 0) return null;
  return (
    <div>
      <Chip color="red">{t('comments.reported', { count: row.report_count })}</Chip>
      <ul className={styles.reports}>
        {row.reports.map(({ created_at, user_nick_name, reason }) => (
          <li key={`${created_at}${user_nick_name}`}>
            {user_nick_name}: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The columns of the moderation queue. */
export const useCommentColumns = (): readonly Column<
  CommentRow,
  'created_at' | 'digg_count' | 'report_count'
>[] => {
  const { t } = useTranslation('admin-content');
  return useMemo(
    () => [
      {
        key: 'content',
        title: t('comments.content'),
        render: ({ content }) => <ClampedText text={content} />,
        text: ({ content }) => content,
      },
      {
        key: 'user',
        title: t('comments.user'),
        width: 120,
        isBrief: true,
        render: ({ user }) => user.nick_name || t('comments.nobody'),
        text: ({ user }) => user.nick_name,
      },
      {
        key: 'article',
        title: t('comments.article'),
        width: 180,
        render: (row) => <Link to={commentPath(row)}>{row.article_title}</Link>,
        text: ({ article_title }) => article_title,
      },
      {
        key: 'state',
        title: t('comments.state'),
        width: 100,
        isBrief: true,
        render: ({ state }) => <Chip color={colorOfState(state)}>{t(`comments.states.${state}`)}</Chip>,
        text: ({ state }) => t(`comments.states.${state}`),
      },
      {
        key: 'reports',
        title: t('comments.reports'),
        sort: 'report_count',
        width: 180,
        isBrief: true,
        render: (row) => <Reports row={row} />,
        text: ({ report_count }) => report_count,
      },
      {
        key: 'digg_count',
        title: t('comments.diggs'),
        sort: 'digg_count',
        width: 90,
        isNumber: true,
        isExtra: true,
        render: ({ digg_count }) => digg_count,
        text: ({ digg_count }) => digg_count,
      },
      {
        key: 'created_at',
        title: t('comments.created_at'),
        sort: 'created_at',
        width: 140,
        isBrief: true,
        render: ({ created_at }) => <DateTime value={created_at} />,
        text: ({ created_at }) => created_at,
      },
    ],
    [t],
  );
};
