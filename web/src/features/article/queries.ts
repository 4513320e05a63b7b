import { queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '@contract';
import type { Locale } from '@contract/enums';
import { MAX_PAGE_SIZE, SORTS } from '@contract/paths/list-query';
import type { App } from '@/lib/http/endpoints';

export type ArticleRow = EndpointOutput<'GET /articles'>['list'][number];

/** The parts of an article that a reader needs: the markdown stays on the server. */
export type ReadableArticle = Omit<EndpointOutput<'GET /articles/{id}'>, 'content'>;

/** A change within a day of creation is not shown. */
const DAY_MS = 86_400_000;

/**
 * When an article was last changed; null when it has not changed since it was written, even when it was
 * imported later.
 */
export const changedAt = ({
  version,
  created_at: written,
  updated_at: changed,
}: Pick<ArticleRow, 'version' | 'created_at' | 'updated_at'>): string | null =>
  version > 1 && Date.parse(changed) - Date.parse(written) > DAY_MS ? changed : null;

/** The query of an article's page. Without the markdown, which would double the size of the page. */
export const articleQuery = (app: App, id: string, locale: Locale = app.locale()) =>
  queryOptions({
    queryKey: ['article', locale, id] as const,
    queryFn: async ({ signal }): Promise<ReadableArticle> => {
      const { content: _markdown, ...article } = await app.call(
        'GET /articles/{id}',
        { params: { id } },
        { locale, signal },
      );
      return article;
    },
    // a refetch would close parts of the text that the reader has opened
    refetchOnReconnect: false,
  });

/** The query of a preview link. A preview has no other languages and no notes about them. */
export const previewQuery = (app: App, token: string) =>
  queryOptions({
    queryKey: ['preview', token] as const,
    queryFn: async ({ signal }): Promise<ReadableArticle> => {
      const { content: _markdown, ...article } = await app.call(
        'GET /articles/preview/{token}',
        { params: { token } },
        { signal },
      );
      return { ...article, locales: [article.locale], source_changed_at: null };
    },
  });

/** The tags in the cloud, with their colours. */
export const TAGS_INPUT = { query: { limit: MAX_PAGE_SIZE } };

/** The top news of the day, for the sidebar of the home page. */
export const NEWS_INPUT = { query: { size: 5 } };

/** The recommended articles, latest first. */
export const RECOMMENDED_INPUT = { query: { is_recommend: 'true' as const, limit: 5 } };

/** Shown instead of recommended articles if there are none. */
export const MOST_READ_INPUT = { query: { sort: SORTS.read, limit: 5 } };

/** The totals of the site. No input. */
export const SUM_INPUT = {};

/** The numbers of articles by day of a year. No input. */
export const CALENDAR_INPUT = {};
