import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EndpointInput } from '@contract';
import { useApp } from '@/lib/app-context';
import { isUnreadQuery } from '@/lib/http/unread';

/** Marks notices as read. On an error, which the HTTP client shows, the notices stay unread. */
export const useReadNotices = () => {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useCallback(
    (body: EndpointInput<'PUT /notices/read'>['body']) => {
      call('PUT /notices/read', { body })
        .catch(() => undefined)
        .finally(
          () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isUnreadQuery(queryKey) }),
        );
    },
    [call, queryClient],
  );
};
