import { useState } from 'react';

/** Typing pauses in ms before a search. */
const PAUSE_MS = 300;

/** The text to search for: what was typed, after a pause. */
export const usePausedSearch = () => {
  const [key, setKey] = useState('');
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  const search = (typed: string) => {
    clearTimeout(timer);
    setTimer(setTimeout(() => setKey(typed.trim()), PAUSE_MS));
  };
  return { key, search };
};
