import { useEffect, useState } from 'react';
import { useEndpoint } from '@/lib/app-context';

/** A pause of typing after which the search is made (screens, "Public": search as you type). */
const PAUSE_MS = 300;

/** Places shown at once: some two screens. */
const LIMIT = 20;

/** Longest search text that the list of articles takes too (contract section 4). */
export const MAX_KEY = 100;

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, MAX_KEY);

/** The text that is searched: what was typed, after a pause. A call for an earlier text is cancelled. */
const usePaused = (text: string, isComposing: boolean) => {
  const [key, setKey] = useState('');
  const wanted = tidy(text);
  useEffect(() => {
    // letters of Pinyin on their way to a character are no search text yet
    if (isComposing || wanted === key) return;
    const timer = setTimeout(() => setKey(wanted), wanted === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, key, isComposing]);
  return { key, isBehind: wanted !== key, searchNow: () => setKey(wanted) };
};

/** Searches while one types. What was found stays until the next answer is there. */
export const useSearch = (text: string, isComposing: boolean) => {
  const { key, isBehind, searchNow } = usePaused(text, isComposing);
  const input = { query: { key, limit: LIMIT } };
  const { data, error, isFetching, isPlaceholderData, refetch } = useEndpoint('GET /articles/text', input, {
    enabled: key !== '',
    keepPrevious: true,
  });
  return {
    key,
    /** What was found for `key`, or for the text before it while `isPending`. */
    found: key === '' || error ? undefined : data,
    error: key === '' || isFetching ? null : error,
    isPending: isBehind || isFetching || isPlaceholderData,
    searchNow,
    retry: () => void refetch(),
  };
};
