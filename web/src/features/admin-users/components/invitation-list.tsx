import { Alert, Button, Pagination, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EndpointOutput } from '@contract';
import { useAction } from '@/components/admin/table/actions/use-action';
import { DateTime } from '@/components/text/date-time';
import { useApp, useEndpoint } from '@/lib/app-context';
import styles from './users.module.css';

type Invitation = EndpointOutput<'GET /invitations'>['list'][number];

const PAGE_SIZE = 10;

const stateOf = ({ uses_left, expires_at }: Invitation): 'valid' | 'used' | 'expired' => {
  if (uses_left === 0) return 'used';
  return new Date(expires_at) > new Date() ? 'valid' : 'expired';
};

const Row = ({ invitation }: { invitation: Invitation }) => {
  const { t } = useTranslation('admin-users');
  const { call } = useApp();
  const { act } = useAction();
  const { id, note, email, creator, uses_left, used, created_at, expires_at } = invitation;
  const state = stateOf(invitation);
  const name = note || email || t('invitation.nameless');
  const withdraw = () =>
    void act(
      {
        run: () => call('DELETE /invitations', { body: { id_list: [id] } }),
        done: t(state === 'valid' ? 'invitation.withdrawn' : 'invitation.removed'),
      },
      state === 'valid'
        ? {
            title: t('invitation.ask', { name }),
            text: t('invitation.askText'),
            ok: t('invitation.withdraw'),
            isDanger: true,
          }
        : undefined,
    );
  return (
    <li className={styles.invitation}>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>{' '}
        <Tag>{t(`invitation.states.${state}`)}</Tag>
        <div className={styles.detail}>
          {note && email && <>{email} · </>}
          {t('invitation.used', { used, total: used + uses_left })} · {t('invitation.until')}{' '}
          <DateTime value={expires_at} />
        </div>
        <div className={styles.detail}>
          {creator && <>{creator} · </>}
          {t('invitation.made')} <DateTime value={created_at} />
        </div>
      </div>
      <Button
        danger={state === 'valid'}
        aria-label={`${t(state === 'valid' ? 'invitation.withdraw' : 'invitation.remove')}: ${name}`}
        onClick={withdraw}
      >
        {t(state === 'valid' ? 'invitation.withdraw' : 'invitation.remove')}
      </Button>
    </li>
  );
};

/** The invitations, newest first. */
export const InvitationList = () => {
  const { t } = useTranslation('admin-users');
  const [page, setPage] = useState(1);
  const input = { query: { page, limit: PAGE_SIZE } };
  const { data, isError } = useEndpoint('GET /invitations', input, { keepPrevious: true });
  if (isError) return <Alert type="error" showIcon title={t('invitation.failed')} />;
  if (!data || data.count === 0) return null;
  return (
    <>
      <ul className={styles.list}>
        {data.list.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {data.count > PAGE_SIZE && (
        <Pagination size="small" current={page} pageSize={PAGE_SIZE} total={data.count} onChange={setPage} />
      )}
    </>
  );
};
