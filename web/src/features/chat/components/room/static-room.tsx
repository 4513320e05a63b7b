import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRecord, ChatRoom } from '@contract/chat/records';
import { useEndpoint } from '@/lib/app-context';
import { useIsHydrated } from '@/lib/state/use-is-hydrated';
import { EMPTY_WINDOW } from '../../room/room-window';
import { rowsOf } from '../../room/rows';
import { recordsInput } from '../../url-state';
import { MessagesSkeleton } from '../list/messages-skeleton';
import { RoomHeader } from './room-header';
import { RowView } from '../message/row-view';
import styles from './static-room.module.css';

const StaticMessages = ({ records }: { records: readonly ChatRecord[] }) => {
  const { t } = useTranslation('chat');
  const isHydrated = useIsHydrated();
  // the server does not know the reader's time zone
  const timeZone = isHydrated ? undefined : 'UTC';
  const rows = useMemo(
    () => rowsOf({ window: { ...EMPTY_WINDOW, records }, unsent: [], newAfter: null, timeZone }),
    [records, timeZone],
  );
  return (
    <div className={styles.scroller} role="log" aria-live="off" aria-label={t('messages')} tabIndex={0}>
      <div>
        {rows.map((row) =>
          row.kind === 'unsent' ? null : <RowView key={row.key} row={row} self="" timeZone={timeZone} />,
        )}
        {rows.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
      </div>
    </div>
  );
};

/** The newest messages, from the server's page or when they are loaded. */
export const Messages = ({ room }: { room: ChatRoom }) => {
  const { data, error } = useEndpoint('GET /chat_groups_records', recordsInput(room.id));
  if (data) return <StaticMessages records={data.list} />;
  return error ? <div className={styles.fill} /> : <MessagesSkeleton />;
};

/** A room as the server renders it; the live one replaces it. */
const StaticRoom = ({ room }: { room: ChatRoom }) => {
  const { t } = useTranslation('chat');
  return (
    <section className={styles.room} aria-label={room.title}>
      <RoomHeader room={room} onlineCount={room.online_count} />
      <Messages room={room} />
      <div className={styles.footer}>
        <noscript>{t('noScript')}</noscript>
      </div>
    </section>
  );
};

export default StaticRoom;
