import { type UIEvent, useLayoutEffect, useRef } from 'react';
import type { Message } from '../messages';

/** Distance in px from an edge within which the list counts as scrolled to it. */
const NEAR = 80;

interface ScrollOptions {
  messages: readonly Message[];
  /** Number of unsent messages, shown below. */
  unsent: number;
  /** Id of the initial message, or empty. */
  at: string;
  /** Whether newer messages are not loaded: the end of the list is then not the end of the conversation. */
  hasNewer: boolean;
  /** The list scrolls to its end whenever this number changes. */
  jumps: number;
  /** Loads older messages. */
  onTop: () => Promise<void>;
  /** Loads newer messages; called while there are any. */
  onBottom: () => Promise<void>;
}

/**
 * Keeps the newest message visible while the reader is at the end. Otherwise keeps the visible messages in place when older ones
 * are added above or newer ones below. Near an edge the next page is loaded, one at a time.
 */
export const useScroll = ({ messages, unsent, at, hasNewer, jumps, onTop, onBottom }: ScrollOptions) => {
  const box = useRef<HTMLDivElement>(null);
  const state = useRef({ isAtEnd: true, height: 0, first: '', hasShown: false, jumps });
  const isLoading = useRef(false);
  const load = (work: () => Promise<void>) => {
    if (isLoading.current) return;
    isLoading.current = true;
    void work().finally(() => (isLoading.current = false));
  };
  const first = messages[0]?.id ?? '';
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { height, first: before, hasShown } = state.current;
    const isAtEnd = state.current.isAtEnd || jumps !== state.current.jumps;
    const found = hasShown || !at ? null : element.querySelector(`[data-id="${at}"]`);
    if (found) found.scrollIntoView({ block: 'center' });
    else if (before && first !== before && !isAtEnd) element.scrollTop += element.scrollHeight - height;
    else if (isAtEnd) element.scrollTop = element.scrollHeight;
    state.current.height = element.scrollHeight;
    state.current.first = first;
    state.current.jumps = jumps;
    state.current.hasShown ||= first !== '';
    state.current.isAtEnd =
      !hasNewer && element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
  }, [messages, unsent, at, first, hasNewer, jumps]);
  const handleScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    const isNearEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    state.current.isAtEnd = isNearEnd && !hasNewer;
    state.current.height = scrollHeight;
    if (scrollTop < NEAR) load(onTop);
    else if (isNearEnd && hasNewer) load(onBottom);
  };
  return { box, handleScroll };
};
