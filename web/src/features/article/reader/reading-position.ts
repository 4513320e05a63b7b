import { useEffect, useState } from 'react';
import { headingId } from '@contract/text/content-ids';
import { onScroll } from './on-scroll';

/**
 * A heading counts as reached this far below the top of the window, in px: the height of the bar and a
 * margin.
 */
const LINE = 120;

/**
 * The current heading: the last one that has passed the line; -1 before the first.
 * @param tops distances of the headings from the top of the window, in px and in order
 */
export const passedHeading = (tops: readonly number[], line = LINE): number =>
  tops.findLastIndex((top) => top <= line);

const isAtEnd = (): boolean =>
  window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2 && window.scrollY > 0;

/** The slug of the current heading, or an empty text before the first. */
export const useReadingPosition = (slugs: readonly string[]): string => {
  const [current, setCurrent] = useState('');
  useEffect(
    () =>
      onScroll(() => {
        const tops = slugs.map(
          (slug) => document.getElementById(headingId(slug))?.getBoundingClientRect().top ?? Infinity,
        );
        const index = isAtEnd() ? slugs.length - 1 : passedHeading(tops);
        setCurrent(slugs[index] ?? '');
      }),
    [slugs],
  );
  return current;
};
