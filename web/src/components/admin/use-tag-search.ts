import type { EndpointOutput } from '@contract';
import type { Locale } from '@contract/enums';
import { MAX_LABEL, MAX_PAGE_SIZE } from '@contract/limits';
import { useEndpoint } from '@/lib/app-context';
import { usePausedSearch } from '@/lib/unsent/use-paused-text';

/** Pause in typing before a search starts, in ms. */
const PAUSE_MS = 200;

const NONE: EndpointOutput<'GET /tags'>['list'] = [];

/** Tags to choose from: the most used ones and, while the user types, those that contain the typed text. */
export const useTagSearch = (locale?: Locale) => {
  const { key, search, handlers } = usePausedSearch({ ms: PAUSE_MS });
  const query = {
    limit: MAX_PAGE_SIZE,
    ...(key && { key: key.slice(0, MAX_LABEL) }),
    ...(locale && { locale }),
  };
  const { data, error, isFetching, refetch } = useEndpoint('GET /tags', { query }, { keepPrevious: true });
  return { tags: data?.list ?? NONE, error, isFetching, refetch, search, handlers };
};
