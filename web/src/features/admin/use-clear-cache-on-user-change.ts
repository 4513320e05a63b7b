import { useEffect } from 'react';
import { useApp } from '@/lib/app-context';
import { useSession } from '@/lib/session/session';

/** Removes the data of the previous user, so that the next one does not see it on the same screen. */
export const useClearCacheOnUserChange = (): void => {
  const { queryClient } = useApp();
  const { user_id } = useSession().user;
  useEffect(
    () => () =>
      // the screens unsubscribe from their queries in the same render
      queueMicrotask(() => {
        queryClient.removeQueries({ type: 'inactive' });
        void queryClient.invalidateQueries();
      }),
    [queryClient, user_id],
  );
};
