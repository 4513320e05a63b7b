import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { useApp, useLocale } from '@/lib/app-context';
import { endpointQuery } from '@/lib/http/endpoints';
import { useLive } from '@/lib/live/use-live';

/** Polling interval of a visible page in ms (decision 009). */
const EVERY_MS = 15_000;

/** Whether an element is in the viewport. */
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

interface NewCommentsOptions {
  section: RefObject<HTMLElement | null>;
  articleId: string;
  /** Id of the newest known comment, '' for none. */
  latest: string;
  /** Whether the server notifies the page of new comments. */
  isSubscribed: boolean;
}

/**
 * Comments that are newer than a given one. Polls only while the discussion is on screen, the window is visible, and the server
 * sends no notifications.
 */
export const useNewComments = ({ section, articleId, latest, isSubscribed }: NewCommentsOptions) => {
  const isOnScreen = useIsOnScreen(section);
  const input = { params: { article_id: articleId }, query: { newer_than: latest, limit: 50 } };
  const query = endpointQuery(useApp(), 'GET /comments/{article_id}', input, useLocale());
  const { data, refetch } = useQuery({
    ...query,
    enabled: isOnScreen,
    refetchInterval: isSubscribed ? false : EVERY_MS,
    refetchOnWindowFocus: true,
    staleTime: EVERY_MS,
  });
  const load = async () => (await refetch()).data;
  useLive('refresh', () => {
    if (isOnScreen) void refetch();
  });
  return { newer: data, load };
};
