import { Pagination, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '@/components/text/date-time';
import { useEndpoint } from '@/lib/app-context';
import { Part } from './part';
import styles from './users.module.css';

const PAGE_SIZE = 10;

/** Attempts to sign in to an account, newest first. */
export const SignInLog = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('admin-users');
  const [page, setPage] = useState(1);
  const { data } = useEndpoint('GET /users/{id}/sign_ins', {
    params: { id: userId },
    query: { page, limit: PAGE_SIZE },
  });
  const rows = data?.list ?? [];
  return (
    <Part title={t('details.signIns')} isEmpty={rows.length === 0}>
      <ul className={styles.list}>
        {rows.map(({ created_at, method, outcome, ip, addr, device }) => (
          <li key={`${created_at} ${outcome}`}>
            <Tag className={outcome === 'success' ? undefined : styles.warning}>
              {t(`outcomes.${outcome}`)}
            </Tag>
            {t(`methods.${method}`)} · <DateTime value={created_at} />
            <div className={styles.detail}>{[addr, ip, device].filter(Boolean).join(' · ')}</div>
          </li>
        ))}
      </ul>
      {data && data.count > PAGE_SIZE && (
        <Pagination size="small" current={page} pageSize={PAGE_SIZE} total={data.count} onChange={setPage} />
      )}
    </Part>
  );
};
