import { useQuery } from '@tanstack/react-query';
import { Drawer, Empty } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@contract/paths/pages';
import { LoadError } from '@/components/admin/table/list-states';
import { useReturnFocus } from '@/components/admin/use-return-focus';
import { Link } from '@/components/link';
import { Loading } from '@/components/loading';
import { useApp, useLocale } from '@/lib/app-context';
import { endpointQuery } from '@/lib/http/endpoints';
import type { MuteTarget, Room } from '../chats';
import { MuteDialog } from './mute-dialog';
import { PersonRow } from './person-row';
import styles from './chats.module.css';

/** Polling interval in ms while the drawer is open. */
const POLL_MS = 10_000;

/** The people in a room: mute and ban them, lift their mutes and bans. */
export const PeopleDrawer = ({ room, onClose }: { room: Room; onClose: () => void }) => {
  useReturnFocus();
  const { t } = useTranslation('admin-chat');
  const list = useRef<HTMLUListElement>(null);
  const [target, setTarget] = useState<MuteTarget | null>(null);
  const query = endpointQuery(
    useApp(),
    'GET /chat_groups/people',
    { query: { room_id: room.id } },
    useLocale(),
  );
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0, refetchInterval: POLL_MS });
  const people = data?.list ?? [];
  const others = data ? data.count - people.length : 0;
  return (
    <Drawer open title={t('people.title', { title: room.title })} size="large" onClose={onClose}>
      {error && <LoadError title={t('people.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.count === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('people.empty')} />}
      {people.length > 0 && (
        <ul
          ref={list}
          className={styles.context}
          tabIndex={-1}
          aria-label={t('people.title', { title: room.title })}
        >
          {people.map((person) => (
            <PersonRow
              key={person.user_id}
              person={person}
              onMute={() => setTarget({ ...person, room_id: room.id })}
              onLift={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
      {others > 0 && <p>{t('people.more', { count: others })}</p>}
      <Link to={`${paths.admin}/chats?part=mutes&room_id=${room.id}`}>{t('people.mutes')}</Link>
      {target && <MuteDialog target={target} onClose={() => setTarget(null)} />}
    </Drawer>
  );
};
