import { queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '@contract';
import type { App } from '@/lib/http/endpoints';

export type BannerMenu = EndpointOutput<'GET /menus/detail'>;

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

/** The menu whose banner a path shows, or null when no menu has the path. Contains both languages. */
export const bannerQuery = (app: App, path: string) =>
  queryOptions({
    queryKey: ['banner', path] as const,
    queryFn: async ({ signal }): Promise<BannerMenu | null> => {
      try {
        return await app.call('GET /menus/detail', { query: { path } }, { signal });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  });
