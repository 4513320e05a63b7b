import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { useAction } from '@/components/admin/table/use-action';
import { DateTime } from '@/components/date-time';
import { useCan } from '@/lib/abilities';
import { useApp } from '@/lib/app-context';
import { useSession } from '@/lib/session';
import { Part } from './part';
import styles from './users.module.css';

type Details = EndpointOutput<'GET /users/{id}'>;
type Session = Details['sessions'][number];

/** Where a person is signed in. An administrator ends sessions of others here; the own ones are on the page "My information". */
export const Sessions = ({ user, sessions }: Pick<Details, 'user' | 'sessions'>) => {
  const { t } = useTranslation('admin-users');
  const { call } = useApp();
  const { act, isPending } = useAction();
  const ownId = useSession().user.user_id;
  const canEnd = useCan('site.manage') && user.id !== ownId;
  const end = ({ id }: Session) =>
    void act({
      run: () => call('DELETE /users/{id}/sessions', { params: { id: user.id }, body: { id_list: [id] } }),
      done: t('done.sessionEnded'),
    });
  return (
    <Part title={t('details.sessions')} isEmpty={sessions.length === 0}>
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
    </Part>
  );
};
