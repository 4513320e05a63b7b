import { useRef, type MouseEvent, type TouchEvent } from 'react';

/** Duration of a long press, which opens the actions, in ms. */
const HOLD_MS = 450;
/** Movement in px that cancels a long press. */
const SLOP = 10;
/** Distance in px to the left that replies, and the maximum by which a message follows the finger. */
const REPLY_AT = 56;
const FARTHEST = 76;
/** Distance in px from the edges of the window that is reserved for gestures of the system. */
const EDGE = 24;

interface GestureOptions {
  /** Called on a long press on a row. */
  onHold: (key: string) => void;
  /** Called when a row was swiped to the left. */
  onSwipe: (key: string) => void;
}

interface Touch {
  row: HTMLElement;
  x: number;
  y: number;
  dx: number;
  mode: 'waiting' | 'swiping' | 'held';
  timer: ReturnType<typeof setTimeout>;
}

/** Sets the current offset of a swiped row, for its style. */
const moveRow = (row: HTMLElement, dx: number): void => {
  row.style.setProperty('--swipe', `${dx}px`);
  row.toggleAttribute('data-swiping', dx !== 0);
  row.toggleAttribute('data-ready', dx <= -REPLY_AT);
};

/** Whether the browser or the element itself handles a long press there. */
const isTaken = (target: Element): boolean => target.closest('a, button, audio, video, input') !== null;

/** Handlers for a list of rows with `data-row`: swipe to the left and long press. */
export const useRowGestures = ({ onHold, onSwipe }: GestureOptions) => {
  const touch = useRef<Touch | null>(null);
  const end = () => {
    const { current } = touch;
    if (!current) return;
    clearTimeout(current.timer);
    moveRow(current.row, 0);
    touch.current = null;
  };
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      end();
      const finger = touches[0];
      const row = (target as Element).closest<HTMLElement>('[data-row]');
      if (!finger || !row || touches.length > 1) return;
      const { clientX: x, clientY: y } = finger;
      if (x < EDGE || x > window.innerWidth - EDGE) return;
      const hold = () => {
        if (touch.current?.mode !== 'waiting' || isTaken(target as Element)) return;
        touch.current.mode = 'held';
        navigator.vibrate?.(10);
        onHold(row.dataset['row'] ?? '');
      };
      touch.current = { row, x, y, dx: 0, mode: 'waiting', timer: setTimeout(hold, HOLD_MS) };
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const { current } = touch;
      const finger = touches[0];
      if (!current || !finger || current.mode === 'held') return;
      const [dx, dy] = [finger.clientX - current.x, finger.clientY - current.y];
      if (current.mode === 'waiting') {
        if (Math.hypot(dx, dy) < SLOP) return;
        clearTimeout(current.timer);
        if (dx > 0 || Math.abs(dy) > Math.abs(dx)) return end();
        current.mode = 'swiping';
      }
      current.dx = Math.max(-FARTHEST, Math.min(0, dx));
      moveRow(current.row, current.dx);
    },
    onTouchEnd: (event: TouchEvent) => {
      const { current } = touch;
      if (!current) return;
      // the click would hit the element that has opened under the finger
      if (current.mode !== 'waiting' && event.cancelable) event.preventDefault();
      if (current.mode === 'swiping' && current.dx <= -REPLY_AT) onSwipe(current.row.dataset['row'] ?? '');
      end();
    },
    onTouchCancel: end,
    /** Suppresses Android's context menu for selected text. */
    onContextMenu: (event: MouseEvent) => {
      const isFinger = window.matchMedia('(pointer: coarse)').matches;
      if (isFinger && !isTaken(event.target as Element)) event.preventDefault();
    },
  };
};
