import { useEffect, useState } from 'react';
import { onScroll } from './on-scroll';

/** A heading counts as reached this far below the top of the window, in px: the bar and some air. */
const LINE = 120;

/**
 * Which heading is being read: the last one that has passed the line; -1 before the first.
 * @param tops distances of the headings from the top of the window, in px and in order
 */
export const passedHeading = (tops: readonly number[], line = LINE): number =>
  tops.findLastIndex((top) => top <= line);

const isAtEnd = (): boolean =>
  window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2 && window.scrollY > 0;

/** The slug of the heading that is being read, or an empty text before the first. */
export const useReadingPosition = (slugs: readonly string[]): string => {
  const [current, setCurrent] = useState('');
  useEffect(
    () =>
      onScroll(() => {
        const tops = slugs.map(
          (slug) => document.getElementById(slug)?.getBoundingClientRect().top ?? Infinity,
        );
        const index = isAtEnd() ? slugs.length - 1 : passedHeading(tops);
        setCurrent(slugs[index] ?? '');
      }),
    [slugs],
  );
  return current;
};
