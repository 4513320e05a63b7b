import { useTranslation } from 'react-i18next';
import { useCan } from '@/lib/session/abilities';
import type { Room } from '../chats';
import styles from './chats.module.css';

/** Number of people in a room; for administrators a button that lists them. */
export const Online = ({ room, onOpen }: { room: Room; onOpen: (room: Room) => void }) => {
  const { t } = useTranslation('admin-chat');
  const canModerate = useCan('chat.moderate');
  if (!canModerate) return room.online_count;
  return (
    <button
      type="button"
      className={styles.online}
      aria-label={t('people.open', { title: room.title, count: room.online_count })}
      onClick={() => onOpen(room)}
    >
      {room.online_count}
    </button>
  );
};
