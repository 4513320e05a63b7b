import { MutationCache, QueryClient } from '@tanstack/react-query';
import { servedAge } from '../page/page-state';

/** How long responses are not refetched, in ms: counted from the response, or from the page that contained it. */
const STALE_MS = 60_000;

/**
 * @param onMutationError called for every mutation that failed, unless its meta says that it shows the error
 * itself
 */
export const createQueryClient = (onMutationError: (error: unknown) => void = () => undefined): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.showsOwnErrors) onMutationError(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: (query) => STALE_MS + servedAge(query),
        retry: false,
        refetchOnWindowFocus: false,
      },
    },
  });
