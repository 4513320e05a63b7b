import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { RoomSession } from '../../room/room-session';
import type { RoomState } from '../../room/room-store';
import type { Row } from '../../room/rows';

/** Distance in px from the end within which the list counts as scrolled to the end. */
const NEAR_END = 80;
/** Minimum distance in px that counts as scrolling up. */
const UPWARDS = 4;
/** Distance in px from an edge at which the next page is loaded. */
const NEAR_EDGE = 1_200;
/** How long the target of a jump is highlighted, in ms. */
const MARKED_MS = 1_800;

interface PositionOptions {
  session: RoomSession;
  state: RoomState;
  rows: readonly Row[];
  /** Number of the message to scroll to initially. */
  at: number | undefined;
}

const rowOfSeq = (rows: readonly Row[], seq: number): number =>
  rows.findIndex((row) => (row.kind === 'message' || row.kind === 'system') && row.record.seq === seq);

/**
 * The scroll position of the messages: stays at the end while the reader is there, shows the target of a jump, and loads
 * earlier and later messages near the edges.
 */
export const useListPosition = ({ session, state, rows, at }: PositionOptions) => {
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
  const [marked, setMarked] = useState('');
  const [isNewAbove, setIsNewAbove] = useState(false);
  /** The line of new messages that has been visible: the button that jumps to it is not shown again. */
  const [seenNew, setSeenNew] = useState<number | null>(null);
  const { window, newAfter } = state;
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

  return {
    scroller,
    space,
    list,
    isAtEnd,
    /** Key of the highlighted row. */
    marked,
    /** Number of the first new message if it is above the visible part and was not visible before. */
    firstNewAbove:
      newAfter !== null &&
      newAfter !== seenNew &&
      (isNewAbove || newAfter + 1 < (window.records[0]?.seq ?? 0))
        ? newAfter + 1
        : null,
    /** The reader moves the list: it no longer stays at the end. */
    noteMove: () => {
      isMoved.current = true;
    },
    handleScroll: () => look(true),
    handleResize: () => {
      if (stick.current) scrollToEnd();
      look(false);
    },
    toEnd,
    jumpTo,
    jumpToTime,
  };
};
