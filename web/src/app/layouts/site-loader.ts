import type { App } from '@/lib/endpoints';
import { navQuery, siteQuery } from '@/lib/site';

/** What the frame of every public page needs. */
export const siteLoader = (app: App) => async (): Promise<null> => {
  await Promise.all([
    app.queryClient.ensureQueryData(siteQuery(app)),
    app.queryClient.ensureQueryData(navQuery(app)),
  ]);
  return null;
};
