import { type UIEvent, useLayoutEffect, useRef } from 'react';
import type { Message } from '../messages';

/** Distance in px from an edge at which the list counts as being there. */
const NEAR = 80;

interface ScrollOptions {
  messages: readonly Message[];
  /** Number of unsent messages, which stand below. */
  unsent: number;
  /** Id of the message to begin at, or empty. */
  at: string;
  onTop: () => void;
}

/**
 * Keeps the newest message in sight while the reader is at the end, and what is in sight where it is when older
 * messages are added above it.
 */
export const useScroll = ({ messages, unsent, at, onTop }: ScrollOptions) => {
  const box = useRef<HTMLDivElement>(null);
  const state = useRef({ isAtEnd: true, height: 0, first: '', hasShown: false });
  const first = messages[0]?.id ?? '';
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { isAtEnd, height, first: before, hasShown } = state.current;
    const found = hasShown || !at ? null : element.querySelector(`[data-id="${at}"]`);
    if (found) found.scrollIntoView({ block: 'center' });
    else if (before && first !== before && !isAtEnd) element.scrollTop += element.scrollHeight - height;
    else if (isAtEnd) element.scrollTop = element.scrollHeight;
    state.current.height = element.scrollHeight;
    state.current.first = first;
    state.current.hasShown ||= first !== '';
    state.current.isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
  }, [messages, unsent, at, first]);
  const handleScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    state.current.isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    state.current.height = scrollHeight;
    if (scrollTop < NEAR) onTop();
  };
  return { box, handleScroll };
};
