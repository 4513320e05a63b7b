import { useEffect } from 'react';
import { useApp } from '@/lib/app-context';
import { useSession } from '@/lib/session';

/** What one person was answered in the admin is not kept for the next at the same screen. */
export const useClearCacheOnUserChange = (): void => {
  const { queryClient } = useApp();
  const { user_id } = useSession().user;
  useEffect(
    () => () =>
      // the screens let go of their queries in the same round as this
      queueMicrotask(() => {
        queryClient.removeQueries({ type: 'inactive' });
        void queryClient.invalidateQueries();
      }),
    [queryClient, user_id],
  );
};
