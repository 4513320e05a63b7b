import type { EndpointOutput } from '@contract';
import type { Locale } from '@contract/enums';
import { MAX_LABEL } from '@contract/limits';
import { useEndpoint } from '@/lib/app-context';
import { usePausedSearch } from '@/lib/unsent/use-paused-text';

/** The endpoint's largest page size. */
const MOST = 100;

/** Pause in typing before a search starts, in ms. */
const PAUSE_MS = 200;

const NONE: EndpointOutput<'GET /tags'>['list'] = [];

/** Tags to choose from: the most used ones and, while the user types, those that contain the typed text. */
export const useTagSearch = (locale?: Locale) => {
  const { key, search, handlers } = usePausedSearch({ ms: PAUSE_MS });
  const query = { limit: MOST, ...(key && { key: key.slice(0, MAX_LABEL) }), ...(locale && { locale }) };
  const { data, error, isFetching, refetch } = useEndpoint('GET /tags', { query }, { keepPrevious: true });
  return { tags: data?.list ?? NONE, error, isFetching, refetch, search, handlers };
};
