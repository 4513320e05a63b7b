import { useMemo } from 'react';
import type { EndpointOutput } from '@contract';
import { MAX_LABEL, MAX_PAGE_SIZE } from '@contract/limits';
import { useEndpoint } from '@/lib/app-context';
import { usePausedSearch } from '@/lib/unsent/use-paused-text';

const NONE: EndpointOutput<'GET /users'>['list'] = [];

/**
 * Accounts to choose an author from: the newest ones and, while the user types, those that match the text; always including the
 * chosen one.
 * @param chosen id of the chosen author, or ''
 * @param isOwn requests no accounts: the list has one author
 */
export const useAuthorOptions = (chosen: string, isOwn: boolean) => {
  const { key, search } = usePausedSearch();
  const query = { limit: MAX_PAGE_SIZE, ...(key && { key: key.slice(0, MAX_LABEL) }) };
  const users = useEndpoint('GET /users', { query }, { enabled: !isOwn, keepPrevious: true });
  const found = users.data?.list ?? NONE;
  const isMissing = chosen !== '' && !found.some(({ id }) => id === chosen);
  const one = useEndpoint(
    'GET /users/{id}',
    { params: { id: chosen } },
    { enabled: !isOwn && users.data !== undefined && isMissing },
  );
  const named = isMissing ? one.data?.user : undefined;
  const options = useMemo(
    () => [...(named ? [named] : []), ...found].map(({ id, nick_name }) => ({ value: id, label: nick_name })),
    [named, found],
  );
  return { options, error: users.error ?? one.error, search };
};
