import { useState } from 'react';
import { MAX_KEY } from '@contract/paths/list-query';
import { useEndpoint, useLocale } from '@/lib/app-context';
import { otherLocale } from '@/lib/i18n/locale';
import { useShownLocales } from '@/lib/site';
import { usePausedText } from '@/lib/unsent/use-paused-text';

/** Number of hits: about two screens. */
const LIMIT = 20;

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, MAX_KEY);

/** Searches as the user types; a request for an earlier text is canceled. The previous hits stay until the next response. */
export const useSearch = (text: string, isComposing: boolean) => {
  const { paused: key, isBehind, now: searchNow } = usePausedText(tidy(text), { isComposing });
  const own = useLocale();
  const hasOther = useShownLocales().length > 1;
  // the text for which the person has requested the other language
  const [elsewhere, setElsewhere] = useState('');
  const locale = key !== '' && elsewhere === key ? otherLocale(own) : own;
  const input = { query: { key, limit: LIMIT } };
  const { data, error, isFetching, isPlaceholderData, refetch } = useEndpoint('GET /articles/text', input, {
    enabled: key !== '',
    locale,
    keepPrevious: true,
  });
  const isNothing = hasOther && locale === own && key !== '' && !isFetching && data?.count === 0;
  const other = useEndpoint('GET /articles/text', input, { enabled: isNothing, locale: otherLocale(own) });
  return {
    key,
    /** Language of the hits. */
    locale,
    /** Number of articles that the other language has when this one has none. */
    inOther: isNothing ? (other.data?.articles ?? 0) : 0,
    searchOther: () => setElsewhere(key),
    /** The hits for `key`, or for the previous text while `isPending`. */
    found: key === '' || error ? undefined : data,
    error: key === '' || isFetching ? null : error,
    isPending: isBehind || isFetching || isPlaceholderData,
    searchNow,
    retry: () => void refetch(),
  };
};
