import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRoom } from '@contract/chat/records';
import { useDisclosure } from '@/components/use-disclosure';
import { useCan } from '@/lib/session/abilities';
import { useApp, useEndpoint } from '@/lib/app-context';
import { canNotify, isNotifying, setNotifying } from '../../notifications/notify';
import type { RoomSession } from '../../room/room-session';
import { DateField } from '../date-field';
import { MoreIcon } from '../../icons';
import iconButton from '../icon-button.module.css';
import styles from './room-menu.module.css';

interface SwitchProps {
  label: string;
  note: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

const Switch = ({ label, note, isOn, isDisabled, onChange }: SwitchProps) => (
  <label className={styles.switch}>
    <span className={styles.words}>
      {label}
      <span className={styles.note}>{note}</span>
    </span>
    <input
      type="checkbox"
      role="switch"
      checked={isOn}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
);

/** Mutes the room for the signed-in person. */
const Silence = ({ room, session }: { room: ChatRoom; session: RoomSession }) => {
  const { t } = useTranslation('chat');
  const { call } = useApp();
  const queryClient = useQueryClient();
  const change = async (is_silent: boolean) => {
    session.setSilent(is_silent);
    try {
      await call('PUT /chat_groups/silent', { body: { room_id: room.id, is_silent } });
    } catch {
      // the HTTP client has shown the error
      session.setSilent(!is_silent);
    }
    await queryClient.invalidateQueries({ queryKey: ['GET /chat_groups'] });
  };
  return (
    <Switch
      label={t('chat-room:menu.silence')}
      note={t('chat-room:menu.silenceNote')}
      isOn={room.is_silent}
      onChange={(isOn) => void change(isOn)}
    />
  );
};

/** Notifications in this browser. */
const Notify = () => {
  const { t } = useTranslation('chat');
  const [isOn, setIsOn] = useState(isNotifying);
  const isDenied = canNotify() && Notification.permission === 'denied';
  if (!canNotify()) return null;
  return (
    <Switch
      label={t('chat-room:menu.notify')}
      note={isDenied ? t('chat-room:menu.denied') : t('chat-room:menu.notifyNote')}
      isOn={isOn}
      isDisabled={isDenied}
      onChange={(chosen) => void setNotifying(chosen).then(setIsOn)}
    />
  );
};

/** Sets whether others see how far the signed-in person has read. */
const Reads = () => {
  const { t } = useTranslation('chat');
  const { call } = useApp();
  const { data, refetch } = useEndpoint('GET /chat_groups/privacy');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const change = async (isShown: boolean) => {
    setChosen(isShown);
    try {
      await call('PUT /chat_groups/privacy', { body: { hides_reads: !isShown } });
      await refetch();
    } finally {
      setChosen(null);
    }
  };
  return (
    <Switch
      label={t('chat-room:menu.reads')}
      note={t('chat-room:menu.readsNote')}
      isOn={chosen ?? data?.hides_reads === false}
      isDisabled={!data}
      onChange={(isOn) => void change(isOn)}
    />
  );
};

interface Props {
  room: ChatRoom;
  session: RoomSession;
  onDate: (day: Date) => void;
}

const Panel = ({ children }: { children: ReactNode }) => <div className={styles.panel}>{children}</div>;

/** The reader's settings for the room, and a field that jumps to a date. */
export const RoomMenu = ({ room, session, onDate }: Props) => {
  const { t } = useTranslation('chat');
  const { isOpen, close, button, container } = useDisclosure();
  const isUser = useCan('content.write');
  return (
    <div className={styles.menu} {...container}>
      <button
        {...button}
        className={`${iconButton.button} ${styles.button}`}
        aria-label={t('chat-room:menu.title')}
        title={t('chat-room:menu.title')}
      >
        <MoreIcon />
      </button>
      {isOpen && (
        <Panel>
          {isUser && <Silence room={room} session={session} />}
          <Notify />
          {isUser && <Reads />}
          <DateField
            label={t('chat-room:menu.date')}
            onPick={(day) => {
              close();
              onDate(day);
            }}
          />
        </Panel>
      )}
    </div>
  );
};
