import { queryOptions } from '@tanstack/react-query';
import type { EndpointOutput } from '@contract';
import type { Locale } from '@contract/enums';
import type { App } from '@/lib/endpoints';

export type ArticleRow = EndpointOutput<'GET /articles'>['list'][number];

/** An article as a reader needs it: the markdown stays on the server. */
export type ReadableArticle = Omit<EndpointOutput<'GET /articles/{id}'>, 'content'>;

/** A change within a day of writing is no news to a reader. */
const DAY_MS = 86_400_000;

/** When an article was last changed; null when it is as it was written, be it imported a moment ago. */
export const changedAt = ({
  version,
  created_at: written,
  updated_at: changed,
}: Pick<ArticleRow, 'version' | 'created_at' | 'updated_at'>): string | null =>
  version > 1 && Date.parse(changed) - Date.parse(written) > DAY_MS ? changed : null;

/** The query of an article's page. Without the markdown, which would double the weight of the page. */
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
  });

/** The query of a preview link. What it shows has no other languages and no notes about them. */
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

/** All tags that get a place in the cloud, with their colours. */
export const TAGS_INPUT = { query: { limit: 100 } };

/** The top of the news of the day, for the home page's side. */
export const NEWS_INPUT = { query: { size: 5 } };

/** What the owner recommends, latest first. */
export const RECOMMENDED_INPUT = { query: { is_recommend: 'true' as const, limit: 5 } };

/** The figures of the whole site. They take no input. */
export const SUM_INPUT = {};

/** The figures of the year's publishing. They take no input. */
export const CALENDAR_INPUT = {};
