import type { App } from '@/lib/http/endpoints';
import { toRouteError } from '@/lib/http/prefetch';
import { navQuery, siteQuery } from '@/lib/site';

/** What the frame of every public page needs. An error keeps its status, e.g. 503 while the database is unavailable. */
export const siteLoader = (app: App) => async (): Promise<null> => {
  const { queryClient } = app;
  await Promise.all([
    queryClient.ensureQueryData(siteQuery(app)),
    queryClient.ensureQueryData(navQuery(app)),
  ]).catch((error: unknown) => {
    throw toRouteError(error);
  });
  return null;
};
