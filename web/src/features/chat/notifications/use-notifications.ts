import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ChatRecord, ChatRoom } from '@contract/chat/records';
import { useEndpoint, useLocale } from '@/lib/app-context';
import { withLocale } from '@/lib/i18n/locale';
import { useChat } from '../chat-context';
import { selfId } from '../identity';
import { roomPath, roomsInput } from '../url-state';
import { usePersonName } from '@/lib/i18n/use-person-name';
import { useSummary } from '../use-summary';
import { holdVisible, isNotifying, showNotification } from './notify';

/** Maximum number of characters of the text in a notification. */
const MOST = 120;

type LastMessage = NonNullable<ChatRoom['last_message']>;
type Message = Pick<ChatRecord, 'room_id' | 'seq' | 'nick_name' | 'content'> & { msg_type: number };

/**
 * Notifies of messages while no page of the chat is visible, if the reader has enabled this: messages in rooms that are not
 * muted, and mentions in any room.
 * @param room the open room
 */
export const useNotifications = (room: ChatRoom): void => {
  const { data } = useEndpoint('GET /chat_groups', roomsInput);
  const rooms = data?.list ?? [];
  const { t } = useTranslation('chat');
  const { transport } = useChat();
  const navigate = useNavigate();
  const locale = useLocale();
  const nameOf = usePersonName();
  const summary = useSummary();
  const show = useEffectEvent((record: Message, roomTitle: string) => {
    if (document.visibilityState === 'visible' || !isNotifying()) return;
    void showNotification({
      id: `${record.room_id} ${record.seq}`,
      title: t('chat-room:notification', { name: nameOf(record.nick_name) || t('gone'), room: roomTitle }),
      text: [...summary(record)].slice(0, MOST).join(''),
      onOpen: () => void navigate(withLocale(`${roomPath(record.room_id)}?at=${record.seq}`, locale)),
    });
  });
  const hear = useEffectEvent((record: ChatRecord) => {
    const isOther = record.user_id !== null && record.user_id !== selfId();
    if (isOther && record.room_id === room.id && !room.is_silent) show(record, room.title);
  });
  /** Handles a message of a room that is not open, received by subscribers of the list of rooms. */
  const hearNews = useEffectEvent((roomId: string, last: LastMessage) => {
    const other = rooms.find(({ id }) => id === roomId);
    if (other && roomId !== room.id && !other.is_silent) show({ ...last, room_id: roomId }, other.title);
  });
  useEffect(
    () =>
      transport.onMessage(({ event, data }) => {
        if (event === 'message' && data.record.seq > 0) hear(data.record);
        else if (event === 'mentioned') show(data.record, data.room_title);
        else if (event === 'room:news') hearNews(data.room_id, data.last_message);
      }),
    [transport],
  );
  useEffect(() => {
    let hold = new AbortController();
    const apply = () => {
      hold.abort();
      hold = new AbortController();
      if (document.visibilityState === 'visible') holdVisible(hold.signal);
    };
    apply();
    document.addEventListener('visibilitychange', apply);
    return () => {
      document.removeEventListener('visibilitychange', apply);
      hold.abort();
    };
  }, []);
};
