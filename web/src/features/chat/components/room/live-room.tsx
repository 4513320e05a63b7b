import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRoom } from '@contract/chat/records';
import { useStore } from '@/lib/state/store';
import { useFileDrop } from '@/lib/files/use-file-drop';
import { selfId } from '../../identity';
import { liveUnread } from '../../live-unread';
import { useRoomSession, useRows } from '../../room/use-room';
import { Announcer } from '../list/announcer';
import { LoadProblem } from '../list/load-problem';
import { MessageList, type MessageListHandle } from '../list/message-list';
import { People } from '../people/people';
import { MuteDialog } from '../people/mute-dialog';
import { MessageOverlay, type Overlay } from '../message/message-overlay';
import { RoomActionsContext, type MuteTarget } from '../../room/room-actions';
import { RoomReadsContext, useRoomReads } from '../../room/room-reads';
import { useAbout } from '../../use-about';
import { RoomHeader } from './room-header';
import { RoomMenu } from './room-menu';
import { Typing } from '../composer/typing';
import { useHeld } from '../../use-held';
import { useMediaTools } from '../../media/use-media-tools';
import { usePictures } from '../../media/use-pictures';
import { useNotifications } from '../../notifications/use-notifications';
import { jumpRequest, searchPanel } from '../../search-state';
import { useReact } from '../../use-react';
import { useWriting } from '../../use-writing';
import { useRoomActionsOf } from '../../room/use-room-actions-of';
import { WriteNote, useWriteNote } from '../composer/write-note';
import { Composer, type ComposerHandle } from '../composer/composer';
import attachStyles from '../composer/composer.module.css';
import styles from './messages-pane.module.css';
import { useReaders } from '../../use-people';

interface Props {
  /** The entry of the list of rooms, used until the room has been entered. */
  room: ChatRoom;
  /** Number of the message to start at. */
  at?: number;
  /** What is shown until the messages are loaded. */
  placeholder: ReactNode;
  arePeopleShown: boolean;
  onPeople: () => void;
}

/** A room with its messages, kept up to date. Remounted for each room. */
export const LiveRoom = ({ room: listed, at, placeholder, arePeopleShown, onPeople }: Props) => {
  const { t } = useTranslation('chat');
  const session = useRoomSession(listed.id, at);
  const state = useStore(session.state);
  const room = state.room ?? listed;
  const self = selfId();
  const reads = useRoomReads(state);
  const list = useRef<MessageListHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  useHeld(room.id, state.room !== null);
  const { rows } = useRows(room.id, state);
  const people = useReaders(state);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [muted, setMuted] = useState<MuteTarget | null>(null);
  const { article, clear: clearArticle } = useAbout();
  const note = useWriteNote(room, state.room !== null, state.refusal);
  useNotifications(room);
  const handleSent = () => {
    session.unmark();
    if (article) clearArticle();
    list.current?.toEnd();
  };
  const writing = useWriting({ roomId: room.id, people, article, onSent: handleSent });
  const pictures = usePictures(room.id, handleSent);
  const addPictures = (files: readonly File[]) => void pictures.add(files);
  const drop = useFileDrop(addPictures, note === null);
  const media = useMediaTools({
    roomId: room.id,
    onSent: handleSent,
    // the on-screen keyboard should not open
    onClose: () => !window.matchMedia('(pointer: coarse)').matches && composer.current?.focus(),
    className: attachStyles.attach,
  });
  const react = useReact(session);
  const isSearching = useStore(searchPanel) !== null;
  const actions = useRoomActionsOf({
    canWrite: note === null,
    writing,
    onReport: (record) => setOverlay({ kind: 'report', record }),
    onMute: setMuted,
    onWithdraw: (record) => setOverlay({ kind: 'withdraw', record }),
    onSheet: (record) => setOverlay({ kind: 'sheet', record }),
    onVersions: (record) => setOverlay({ kind: 'versions', record }),
    onReact: (record, emoji, isOn) => void react(record, emoji, isOn),
    onReactions: (record, anchor) => setOverlay({ kind: 'react', record, anchor }),
    onJump: (seq) => list.current?.jumpTo(seq),
    focus: () => composer.current?.focus(),
    mention: (name) => composer.current?.insert(`@${name} `),
  });
  const editLast = () => {
    const own = state.window.records.findLast(({ user_id }) => user_id === self && self !== '');
    if (own && !state.window.hasNewer) actions.edit(own);
  };
  useEffect(
    () =>
      jumpRequest.subscribe(() => {
        const requested = jumpRequest.get();
        if (requested?.roomId === room.id) list.current?.jumpTo(requested.seq);
      }),
    [room.id],
  );
  const unread = Math.max(0, state.lastSeq - state.readSeq);
  useEffect(() => {
    if (state.room) liveUnread.set({ roomId: room.id, count: unread });
    return () => liveUnread.set(null);
  }, [state.room, room.id, unread]);
  return (
    <RoomActionsContext value={actions}>
      <RoomReadsContext value={reads}>
        <section className={styles.messages} aria-label={room.title} {...drop.area}>
          <RoomHeader
            room={room}
            onlineCount={state.onlineCount || room.online_count}
            isOffline={!state.isConnected && state.room !== null}
            arePeopleShown={arePeopleShown && !isSearching}
            onPeople={onPeople}
            onSearch={() => searchPanel.set(isSearching ? null : { scope: 'room' })}
          >
            {state.room && (
              <RoomMenu room={room} session={session} onDate={(day) => void list.current?.jumpToTime(day)} />
            )}
          </RoomHeader>
          {state.error !== null && <LoadProblem error={state.error} onRetry={session.retry} />}
          {state.isLoaded ? (
            <MessageList
              ref={list}
              session={session}
              state={state}
              rows={rows}
              self={self}
              at={at}
              onEscape={() => composer.current?.focus()}
              onEdit={writing.setText}
            />
          ) : (
            placeholder
          )}
          <Announcer state={state} self={self} />
          <Typing names={[...state.typing.values()]} />
          {note === null ? (
            <Composer
              ref={composer}
              text={writing.text}
              onChange={writing.change}
              onSend={writing.send}
              banner={writing.banner}
              onCancel={writing.cancel}
              article={article}
              onArticleRemove={clearArticle}
              onEditLast={editLast}
              people={people}
              isSlow={room.slow_seconds > 0}
              onFiles={addPictures}
              pictures={pictures}
              media={media}
              hint={
                room.slow_seconds > 0
                  ? t('chat-room:slow', { count: room.slow_seconds })
                  : t('chat-room:keys')
              }
            />
          ) : (
            <WriteNote>{note}</WriteNote>
          )}
          {drop.isOver && <p className={styles.drop}>{t('chat-room:dropPictures')}</p>}
        </section>
        {arePeopleShown && !isSearching && (
          <People people={state.people} onlineCount={state.onlineCount} onClose={onPeople} />
        )}
        {media.videoPanel}
        {overlay && (
          <MessageOverlay overlay={overlay} records={state.window.records} onClose={() => setOverlay(null)} />
        )}
        {muted && <MuteDialog person={muted} roomId={room.id} onClose={() => setMuted(null)} />}
      </RoomReadsContext>
    </RoomActionsContext>
  );
};
