import { useEffect, useRef, type RefObject } from 'react';
import { useApp } from '@/lib/app-context';
import type { App } from '@/lib/http/endpoints';
import { createViewCounter, type ViewCounter } from './view-counter';

/** When an advert counts as viewed: half of it on screen for a second (Media Rating Council, display ads). */
const SHARE = 0.5;
const SEEN_MS = 1_000;

/** Errors are not shown to readers: no message, no retry. */
const isLost = (): void => undefined;

const counters = new WeakMap<App, ViewCounter>();

/** One counter per page view, so that views of several adverts share a request. */
const counterOf = (app: App): ViewCounter => {
  const counter =
    counters.get(app) ??
    createViewCounter((id_list) => void app.call('POST /adverts/view', { body: { id_list } }).catch(isLost));
  counters.set(app, counter);
  return counter;
};

/** Counts a view when its element has been on screen. */
export const useViewCount = (id: string): RefObject<HTMLElement | null> => {
  const element = useRef<HTMLElement>(null);
  const app = useApp();
  useEffect(() => {
    if (!element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (!entry?.isIntersecting) return;
        timer = setTimeout(() => {
          observer.disconnect();
          counterOf(app).countView(id);
        }, SEEN_MS);
      },
      { threshold: SHARE },
    );
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [app, id]);
  return element;
};

/** Counts a click; the link opens independently. */
export const useClickCount = (id: string): (() => void) => {
  const { call } = useApp();
  return () => void call('POST /adverts/click', { body: { id } }).catch(isLost);
};
