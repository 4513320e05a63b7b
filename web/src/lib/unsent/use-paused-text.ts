import { useEffect, useState } from 'react';

interface Options {
  /** Whether an IME composition is in progress, whose text is ignored. */
  isComposing?: boolean;
  /** The pause in ms. */
  ms?: number;
  /** The initial result. */
  initial?: string;
}

/**
 * The text after a pause in typing, or immediately when it becomes empty; ignores text of an IME composition. Does nothing after
 * unmounting.
 */
export const usePausedText = (
  text: string,
  { isComposing = false, ms = 300, initial = '' }: Options = {},
): { paused: string; isBehind: boolean; now: () => void } => {
  const [paused, setPaused] = useState(initial);
  useEffect(() => {
    if (isComposing || text === paused) return;
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : ms);
    return () => clearTimeout(timer);
  }, [text, paused, isComposing, ms]);
  return { paused, isBehind: text !== paused, now: () => setPaused(text) };
};

/** Whether an IME composition is in progress in a field, and the handlers that detect it; they also work on a parent element. */
export const useComposition = () => {
  const [isComposing, setIsComposing] = useState(false);
  return {
    isComposing,
    handlers: {
      onCompositionStart: () => setIsComposing(true),
      onCompositionEnd: () => setIsComposing(false),
    },
  };
};

/** The search text of an uncontrolled field. */
export const usePausedSearch = (options: Pick<Options, 'ms'> = {}) => {
  const [typed, search] = useState('');
  const { isComposing, handlers } = useComposition();
  const { paused } = usePausedText(typed.trim(), { ...options, isComposing });
  return { key: paused, search, handlers };
};
