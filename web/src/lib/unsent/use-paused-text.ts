import { useEffect, useState } from 'react';

interface Options {
  /** An input method is putting the text together: what it suggests is no text yet. */
  isComposing?: boolean;
  /** The pause in ms. */
  ms?: number;
  /** The text that counts as settled at first. */
  initial?: string;
}

/**
 * The text after a pause in typing, at once when it becomes empty; never what an input method suggests. Nothing happens
 * after the component is gone.
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

/** Whether an input method is active in a field, and the handlers that find out; they also work on an element around it. */
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

/** The text to search for of a field that keeps what is typed itself. */
export const usePausedSearch = (options: Pick<Options, 'ms'> = {}) => {
  const [typed, search] = useState('');
  const { isComposing, handlers } = useComposition();
  const { paused } = usePausedText(typed.trim(), { ...options, isComposing });
  return { key: paused, search, handlers };
};
