import { useEffect, useState } from 'react';
import type { Document } from '../text/document';
import { countMarkdown } from './count-markdown';

/** Pause after a keystroke before words are counted, in ms. */
const PAUSE_MS = 400;

const NOTHING = { words: 0, minutes: 0 };

/** The number of words and minutes of reading, counted in pauses of typing. */
export const useLength = (document: Document): { words: number; minutes: number } => {
  const [length, setLength] = useState(NOTHING);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      const parts = countMarkdown(document.text());
      const next = (last: typeof NOTHING) => {
        const { value, done } = parts.next();
        if (done) return setLength(last);
        // yields to other work before the next part
        timer = setTimeout(() => next(value), 0);
      };
      next(NOTHING);
    };
    count();
    const unsubscribe = document.changes.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(count, PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [document]);
  return length;
};
