import { useEffect, useRef } from 'react';
import { TEXT_ID } from '@/lib/page/page-state';
import { onScroll } from './on-scroll';
import styles from './reading-progress.module.css';

/** Fraction of a text that is above the bottom edge of the window, 0 to 1. */
export const progressOf = ({ top, height }: { top: number; height: number }, windowHeight: number): number =>
  height <= 0 ? 0 : Math.min(1, Math.max(0, (windowHeight - top) / height));

/** A thin progress line below the bar. Decorative: the scroll bar shows the same. */
export const ReadingProgress = () => {
  const line = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      onScroll(() => {
        const text = document.getElementById(TEXT_ID)?.getBoundingClientRect();
        if (text) line.current?.style.setProperty('scale', `${progressOf(text, window.innerHeight)} 1`);
      }),
    [],
  );
  return <div ref={line} className={styles.line} aria-hidden="true" />;
};
