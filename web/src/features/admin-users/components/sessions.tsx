import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { LoadError } from '@/components/admin/table/list-states';
import { useAction } from '@/components/admin/table/actions/use-action';
import { DateTime } from '@/components/text/date-time';
import { useCan } from '@/lib/session/abilities';
import { useApp, useEndpoint } from '@/lib/app-context';
import { useSession } from '@/lib/session/session';
import { Part } from './part';
import styles from './users.module.css';

type Session = EndpointOutput<'GET /users/{id}/sessions'>['list'][number];

const PAGE_SIZE = 10;

/** Where a person is signed in. Administrators can end sessions of others here; their own are on the page "My information". */
export const Sessions = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('admin-users');
  const { call } = useApp();
  const { act, isPending } = useAction();
  const [page, setPage] = useState(1);
  const ownId = useSession().user.user_id;
  const canEnd = useCan('site.manage') && userId !== ownId;
  const { data, error, refetch } = useEndpoint(
    'GET /users/{id}/sessions',
    { params: { id: userId }, query: { page, limit: PAGE_SIZE } },
    { keepPrevious: true },
  );
  const sessions = data?.list ?? [];
  const end = ({ id }: Session) =>
    void act({
      run: async () => {
        await call('DELETE /users/{id}/sessions', { params: { id: userId }, body: { id_list: [id] } });
        // the page is empty now
        if (sessions.length === 1 && page > 1) setPage(page - 1);
      },
      done: t('done.sessionEnded'),
    });
  return (
    <Part title={t('details.sessions')} isEmpty={data?.count === 0}>
      {error && (
        <LoadError title={t('details.sessionsFailed')} error={error} onRetry={() => void refetch()} />
      )}
      <ul className={styles.list}>
        {sessions.map((session) => {
          const { id, created_at, ip, addr } = session;
          const device = session.device || t('details.noDevice');
          return (
            <li key={id} className={styles.session}>
              <div>
                {device}
                <div className={styles.detail}>
                  {[addr, ip].filter(Boolean).join(' · ')} · <DateTime value={created_at} />
                </div>
              </div>
              {canEnd && (
                <Button
                  aria-label={t('actions.endSessionNamed', { name: device })}
                  disabled={isPending}
                  onClick={() => end(session)}
                >
                  {t('actions.endSession')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {data && data.count > PAGE_SIZE && (
        <Pagination size="small" current={page} pageSize={PAGE_SIZE} total={data.count} onChange={setPage} />
      )}
    </Part>
  );
};
