import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ChatRoom } from '@contract/chat/records';
import { local } from '@/lib/state/storage';
import { ChatContext, useChatConnection } from '../chat-context';
import { useRoomMessages } from '../room/use-room-messages';
import { GuestTitle } from './room/guest-title';
import { useCan } from '@/lib/session/abilities';
import { useKeyboardInset } from '../use-keyboard-inset';
import { readAt } from '../url-state';
import { LiveRoom } from './room/live-room';
import StaticRoom, { Messages } from './room/static-room';

/** Storage key of the choice whether people are shown next to the messages. */
const PEOPLE_KEY = 'chat_people';
/** Minimum width in px at which the people fit next to the messages. */
const WIDE = '(min-width: 1100px)';

const usePeopleShown = () => {
  const [isShown, setIsShown] = useState(
    () => window.matchMedia(WIDE).matches && local.get(PEOPLE_KEY) !== 'hidden',
  );
  const toggle = () => {
    setIsShown(!isShown);
    if (window.matchMedia(WIDE).matches) local.set(PEOPLE_KEY, isShown ? 'hidden' : 'shown');
  };
  return { isShown, toggle };
};

/** The open room, live. */
const ChatApp = ({ room }: { room: ChatRoom }) => {
  const chat = useChatConnection();
  const [search] = useSearchParams();
  const at = readAt(search);
  const { isShown, toggle } = usePeopleShown();
  useKeyboardInset();
  const hasBell = useCan('content.write');
  const hasMessages = useRoomMessages();
  if (!chat || !hasMessages) return <StaticRoom room={room} />;
  return (
    <ChatContext value={chat}>
      {!hasBell && <GuestTitle />}
      <LiveRoom
        key={`${room.id} ${at ?? ''}`}
        room={room}
        at={at}
        placeholder={<Messages room={room} />}
        arePeopleShown={isShown}
        onPeople={toggle}
      />
    </ChatContext>
  );
};

export default ChatApp;
