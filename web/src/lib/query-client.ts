import { MutationCache, QueryClient } from '@tanstack/react-query';

/** Long enough that a page from the server is not fetched again at once. */
const STALE_MS = 60_000;

/** @param onMutationError told of every write that failed, unless the write's own meta says that it shows it */
export const createQueryClient = (onMutationError: (error: unknown) => void = () => undefined): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.showsOwnErrors) onMutationError(error);
      },
    }),
    defaultOptions: { queries: { staleTime: STALE_MS, retry: false, refetchOnWindowFocus: false } },
  });
