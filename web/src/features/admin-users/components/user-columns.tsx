import { Button, Tag } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { USER_TYPE_LABELS } from '@contract/enums';
import type { Column } from '@/components/admin/table/types';
import { DateTime } from '@/components/text/date-time';
import { useCan } from '@/lib/session/abilities';
import { useLocale } from '@/lib/app-context';
import { nameOf, type UserRow } from '../users';
import styles from './users.module.css';

/** Picture and names of an account; opens its details. */
const Person = ({ user, onOpen }: { user: UserRow; onOpen: (user: UserRow) => void }) => {
  const name = nameOf(user);
  return (
    <span className={styles.person}>
      <span className={styles.avatar} aria-hidden="true">
        {user.avatar ? <img src={user.avatar} alt="" width={32} height={32} loading="lazy" /> : [...name][0]}
      </span>
      <span className={styles.name}>
        <Button className={styles.open} type="link" onClick={() => onOpen(user)}>
          <bdi>{name}</bdi>
        </Button>
        <span className={styles.detail}>{user.user_name}</span>
      </span>
    </span>
  );
};

const State = ({ user }: { user: UserRow }) => {
  const { t } = useTranslation('admin-users');
  if (user.closes_at)
    return (
      <Tag>
        {t('states.closed')} <DateTime value={user.closes_at} />
      </Tag>
    );
  if (!user.blocked) return <>{t('states.active')}</>;
  return (
    <Tag className={styles.warning} title={user.block_reason}>
      {t('states.blocked')} {user.blocked_until && <DateTime value={user.blocked_until} />}
    </Tag>
  );
};

const stateOf = ({ closes_at, blocked }: UserRow) => (closes_at ? 'closed' : blocked ? 'blocked' : 'active');

type UserColumn = Column<UserRow, 'created_at' | 'last_login_at' | 'user_name'>;

/** The columns of the table of accounts. Guests see masked user names and cannot sort by them. */
export const useUserColumns = (onOpen: (user: UserRow) => void): readonly UserColumn[] => {
  const { t } = useTranslation('admin-users');
  const locale = useLocale();
  const canManage = useCan('site.manage');
  return useMemo((): readonly UserColumn[] => {
    const plain = (key: 'email' | 'tel' | 'ip' | 'addr' | 'sign_source', width: number): UserColumn => ({
      key,
      title: t(`columns.${key}`),
      width,
      // hidden by default: a table with all columns does not fit 1440 px
      isExtra: key !== 'email',
      render: (row) => row[key],
      text: (row) => row[key],
    });
    const count = (key: 'article_count' | 'comment_count'): UserColumn => ({
      key,
      title: t(`columns.${key}`),
      width: 90,
      isNumber: true,
      isExtra: key === 'comment_count',
      render: (row) => row[key],
      text: (row) => row[key],
    });
    return [
      {
        key: 'user_name',
        title: t('columns.user'),
        ...(canManage && { sort: 'user_name' as const }),
        render: (user) => <Person user={user} onOpen={onOpen} />,
        text: (row) => row.user_name,
      },
      {
        key: 'nick_name',
        title: t('columns.nick_name'),
        width: 140,
        isExtra: true,
        render: nameOf,
        text: nameOf,
      },
      {
        key: 'role',
        title: t('columns.role'),
        width: 120,
        isBrief: true,
        render: ({ role }) => USER_TYPE_LABELS[role][locale],
        text: ({ role }) => USER_TYPE_LABELS[role][locale],
      },
      {
        key: 'state',
        title: t('columns.state'),
        width: 140,
        isBrief: true,
        render: (user) => <State user={user} />,
        text: (row) => t(`states.${stateOf(row)}`),
      },
      plain('email', 200),
      plain('tel', 130),
      plain('addr', 120),
      plain('ip', 140),
      plain('sign_source', 110),
      count('article_count'),
      count('comment_count'),
      {
        key: 'last_login_at',
        title: t('columns.last_login_at'),
        sort: 'last_login_at',
        width: 140,
        isBrief: true,
        render: ({ last_login_at: time }) => (time ? <DateTime value={time} /> : t('never')),
        text: ({ last_login_at: time }) => time ?? '',
      },
      {
        key: 'created_at',
        title: t('columns.created_at'),
        sort: 'created_at',
        width: 140,
        isExtra: true,
        render: ({ created_at }) => <DateTime value={created_at} />,
        text: ({ created_at }) => created_at,
      },
    ];
  }, [t, locale, canManage, onOpen]);
};
