import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { RoomSession } from '../../room/room-session';
import type { RoomState } from '../../room/room-store';
import type { Row } from '../../room/rows';
import { JumpPills } from './jump-pills';
import { RowView } from '../message/row-view';
import { UnsentRow } from '../message/unsent-row';
import { useRoomActions } from '../../room/room-actions';
import { useRowGestures } from '../../use-row-gestures';
import styles from './message-list.module.css';

/** Distance in px from the end within which the list counts as scrolled to the end. */
const NEAR_END = 80;
/** Minimum distance in px that counts as scrolling up. */
const UPWARDS = 4;
/** Distance in px from an edge at which the next page is loaded. */
const NEAR_EDGE = 1_200;
/** How long the target of a jump is highlighted, in ms. */
const MARKED_MS = 1_800;

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

const rowOfSeq = (rows: readonly Row[], seq: number): number =>
  rows.findIndex((row) => (row.kind === 'message' || row.kind === 'system') && row.record.seq === seq);

const canBeActive = (row: Row | undefined): boolean => row?.kind === 'message' || row?.kind === 'unsent';

/** The messages of a room; only the visible ones are in the document. */
export const MessageList = ({ ref, session, state, rows, self, at, onEscape, onEdit }: Props) => {
  const { t } = useTranslation('chat');
  const scroller = useRef<HTMLDivElement>(null);
  const space = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const stick = useRef(true);
  /** Whether the reader scrolls the list; otherwise it scrolls because rows are measured. */
  const isMoved = useRef(false);
  const lastOffset = useRef(0);
  const isLoading = useRef(false);
  /** Number of a message to scroll to when its part of the room is rendered. */
  const target = useRef<number | undefined>(at);
  const [active, setActive] = useState('');
  const [focused, setFocused] = useState('');
  const [marked, setMarked] = useState('');
  const [isNewAbove, setIsNewAbove] = useState(false);
  /** The line of new messages that has been visible: the button that jumps to it is not shown again. */
  const [seenNew, setSeenNew] = useState<number | null>(null);
  const { window, lastSeq, newAfter, isConnected } = state;
  const isEntered = state.room !== null;
  const newRow = rows.findIndex(({ kind }) => kind === 'new');

  const showTarget = (seq: number): boolean => {
    const index = rowOfSeq(rows, seq);
    const row = rows[index];
    if (!row) return false;
    target.current = undefined;
    stick.current = false;
    list.current?.scrollToIndex(index, { align: 'center' });
    setMarked(row.key);
    return true;
  };
  useEffect(() => {
    if (!marked) return;
    const timer = setTimeout(() => setMarked(''), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);

  const scrollToEnd = () => {
    isMoved.current = false;
    // height of the elements before and after the rows, which the virtual list does not include
    const rowsHeight = space.current?.nextElementSibling?.clientHeight ?? 0;
    const offset = (scroller.current?.scrollHeight ?? 0) - rowsHeight;
    list.current?.scrollToIndex(rows.length - 1, { align: 'end', offset });
  };
  const place = useEffectEvent(() => {
    if (target.current !== undefined && showTarget(target.current)) return;
    if (stick.current && !window.hasNewer) scrollToEnd();
  });
  useLayoutEffect(() => place(), [rows, window.generation]);

  const loadMore = async (load: () => Promise<void>) => {
    if (isLoading.current) return;
    isLoading.current = true;
    await load();
    isLoading.current = false;
  };
  const look = (isScroll: boolean) => {
    const { current } = list;
    if (!current) return;
    const below = current.scrollSize - current.viewportSize - current.scrollOffset;
    const isEnd = below < NEAR_END && !window.hasNewer;
    // growing rows move the end, and the list corrects its offset: only readers scroll up
    if (isScroll && isEnd && current.scrollOffset > lastOffset.current) stick.current = true;
    else if (isMoved.current && !isEnd && current.scrollOffset < lastOffset.current - UPWARDS)
      stick.current = false;
    lastOffset.current = current.scrollOffset;
    setIsAtEnd(isEnd || stick.current);
    const firstShown = current.findItemIndex(current.scrollOffset);
    setIsNewAbove(newRow >= 0 && newRow < firstShown);
    if (newRow >= firstShown) setSeenNew(newAfter);
    if (current.scrollOffset < NEAR_EDGE && window.hasOlder) void loadMore(session.loadOlder);
    if (below < NEAR_EDGE && window.hasNewer) void loadMore(session.loadNewer);
  };
  const lookLater = useEffectEvent(() => look(false));
  // a page that does not fill the list causes no scroll event
  useEffect(() => {
    const frame = requestAnimationFrame(() => lookLater());
    return () => cancelAnimationFrame(frame);
  }, [rows]);

  const markRead = useEffectEvent(() => {
    if (isAtEnd && document.visibilityState === 'visible') session.markRead();
  });
  useEffect(() => {
    markRead();
    const handleVisibility = () => {
      session.setAway(document.visibilityState === 'hidden');
      markRead();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    return () => document.removeEventListener('visibilitychange', handleVisibility);
  }, [session, isAtEnd, lastSeq, isConnected, isEntered]);

  const toEnd = () => {
    stick.current = true;
    void session.toEnd();
    scrollToEnd();
  };
  const jumpTo = (seq: number) => {
    if (showTarget(seq)) return;
    target.current = seq;
    void session.jumpTo(seq);
  };
  const jumpToTime = async (time: Date) => {
    const seq = await session.jumpToTime(time);
    if (seq > 0) latestJump.current(seq);
  };
  // the rows have changed when the time has been found
  const latestJump = useRef(jumpTo);
  useLayoutEffect(() => {
    latestJump.current = jumpTo;
  });
  useImperativeHandle(ref, () => ({ toEnd, jumpTo, jumpToTime }));

  useEffect(() => {
    if (!focused) return;
    scroller.current
      ?.querySelector<HTMLElement>(`[data-row="${focused}"] > *`)
      ?.focus({ preventScroll: true });
  }, [focused]);
  const move = (step: 1 | -1) => {
    const from = rows.findIndex(({ key }) => key === active);
    let index = from < 0 ? rows.length - 1 : from + step;
    while (rows[index] && !canBeActive(rows[index])) index += step;
    const row = rows[index];
    if (!row) return;
    setActive(row.key);
    setFocused(row.key);
    list.current?.scrollToIndex(index, { align: 'nearest' });
  };
  const noteMove = () => {
    isMoved.current = true;
  };
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
  const activeIndex = rows.findIndex(({ key }) => key === active);
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
          onScroll={() => look(true)}
          onResize={() => {
            if (stick.current) scrollToEnd();
            look(false);
          }}
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
        firstNew={
          newAfter !== null &&
          newAfter !== seenNew &&
          (isNewAbove || newAfter + 1 < (window.records[0]?.seq ?? 0))
            ? newAfter + 1
            : null
        }
        unread={Math.max(0, lastSeq - state.readSeq)}
        lastSeq={lastSeq}
        isAtEnd={isAtEnd}
        onFirst={jumpTo}
        onEnd={toEnd}
      />
    </div>
  );
};
