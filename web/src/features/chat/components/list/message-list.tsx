import { useImperativeHandle, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer } from 'virtua';
import type { RoomSession } from '../../room/room-session';
import type { RoomState } from '../../room/room-store';
import type { Row } from '../../room/rows';
import { JumpPills } from './jump-pills';
import { RowView } from '../message/row-view';
import { UnsentRow } from '../message/unsent-row';
import { useRoomActions } from '../../room/room-actions';
import { useRowGestures } from '../../use-row-gestures';
import { useActiveRow } from './use-active-row';
import { useListPosition } from './use-list-position';
import { useMarkRead } from './use-mark-read';
import styles from './message-list.module.css';

export interface MessageListHandle {
  /** Shows the newest messages. */
  toEnd: () => void;
  /** Shows a message. */
  jumpTo: (seq: number) => void;
  /** Shows the first message at or after a time. */
  jumpToTime: (time: Date) => Promise<void>;
}

interface Props {
  ref: Ref<MessageListHandle>;
  session: RoomSession;
  state: RoomState;
  rows: readonly Row[];
  /** Id of the reader as it is in messages. */
  self: string;
  /** Number of the message to scroll to initially. */
  at?: number;
  onEscape: () => void;
  onEdit: (text: string) => void;
}

/** The messages of a room; only the visible ones are in the document. */
export const MessageList = ({ ref, session, state, rows, self, at, onEscape, onEdit }: Props) => {
  const { t } = useTranslation('chat');
  const { window, lastSeq, isConnected } = state;
  const position = useListPosition({ session, state, rows, at });
  const { scroller, space, list, isAtEnd, marked, noteMove, toEnd, jumpTo, jumpToTime } = position;
  useImperativeHandle(ref, () => ({ toEnd, jumpTo, jumpToTime }));
  useMarkRead(session, state, isAtEnd);
  const { active, activeIndex, setActive, move } = useActiveRow({ rows, scroller, list });
  const handleKey = (event: KeyboardEvent) => {
    noteMove();
    if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'End') toEnd();
    else if (event.key === 'Escape') onEscape();
    else return;
    event.preventDefault();
  };

  const actions = useRoomActions();
  const recordOf = (key: string) => {
    const row = rows.find((one) => one.key === key);
    return row?.kind === 'message' && !row.record.is_withdrawn ? row.record : undefined;
  };
  const gestures = useRowGestures({
    onHold: (key) => {
      const record = recordOf(key);
      if (record) actions?.openSheet(record);
    },
    onSwipe: (key) => {
      const record = recordOf(key);
      if (record && actions?.canWrite) actions.reply(record);
    },
  });
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="log"
        // scrolling adds and removes rows: `Announcer` announces new messages
        aria-live="off"
        aria-label={t('messages')}
        tabIndex={0}
        onKeyDown={handleKey}
        onMouseLeave={() => setActive('')}
        {...gestures}
        onWheel={noteMove}
        onTouchMove={(event) => {
          noteMove();
          gestures.onTouchMove(event);
        }}
        // a press on the scroll bar
        onPointerDown={({ target, currentTarget }) => {
          if (target === currentTarget) noteMove();
        }}
      >
        <div ref={space} className={styles.space}>
          {window.hasOlder ? null : <p className={styles.start}>{t('chat-room:start')}</p>}
        </div>
        <Virtualizer
          key={window.generation}
          ref={list}
          data={rows}
          shift={window.change === 'older'}
          bufferSize={600}
          keepMounted={activeIndex >= 0 ? [activeIndex] : undefined}
          onScroll={position.handleScroll}
          onResize={position.handleResize}
        >
          {(row) => (
            <div
              key={row.key}
              data-row={row.key}
              onMouseEnter={() => setActive(row.key)}
              onFocus={() => setActive(row.key)}
              onClick={() => setActive(row.key)}
            >
              {row.kind === 'unsent' ? (
                <UnsentRow item={row.item} isFirst={row.isFirst} isConnected={isConnected} onEdit={onEdit} />
              ) : (
                <RowView row={row} self={self} isActive={active === row.key} isMarked={marked === row.key} />
              )}
            </div>
          )}
        </Virtualizer>
      </div>
      <JumpPills
        firstNew={position.firstNewAbove}
        unread={Math.max(0, lastSeq - state.readSeq)}
        lastSeq={lastSeq}
        isAtEnd={isAtEnd}
        onFirst={jumpTo}
        onEnd={toEnd}
      />
    </div>
  );
};
