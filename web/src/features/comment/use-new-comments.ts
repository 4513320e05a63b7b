import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { useApp, useLocale } from '@/lib/app-context';
import { endpointQuery } from '@/lib/endpoints';

/** How often a page that is looked at asks for what is new (decision 009). */
const EVERY_MS = 15_000;

/** Whether an element is on screen. */
const useIsOnScreen = (element: RefObject<HTMLElement | null>): boolean => {
  const [isOnScreen, setIsOnScreen] = useState(false);
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => setIsOnScreen(entry?.isIntersecting ?? false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOnScreen;
};

/**
 * What others wrote since a comment. Asks while the discussion is on screen and the window is looked at, never else.
 * @param latest the newest comment that is known, '' for none
 */
export const useNewComments = (section: RefObject<HTMLElement | null>, articleId: string, latest: string) => {
  const isOnScreen = useIsOnScreen(section);
  const input = { params: { article_id: articleId }, query: { newer_than: latest, limit: 50 } };
  const query = endpointQuery(useApp(), 'GET /comments/{article_id}', input, useLocale());
  const { data } = useQuery({
    ...query,
    enabled: isOnScreen,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
    staleTime: EVERY_MS,
  });
  return data;
};
