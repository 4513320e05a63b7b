import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import type { EndpointInput, EndpointKey, EndpointOutput } from '@contract';
import { PERSONAL_ENDPOINTS } from '@contract/endpoint-constants';
import type { Locale } from '@contract/enums';

export interface CallOptions {
  /** Language of the response. Default: the language of the page. */
  locale?: Locale;
  signal?: AbortSignal;
  /** Shows no toast for a business error: the caller shows it. */
  isQuiet?: boolean;
  /** A request of a form: shows no toast for a business error that names a field, because the form shows it there. */
  isForm?: boolean;
  /** A request of a sign-in or one whose failure is not shown: it does not report that the session has ended. */
  isSignIn?: boolean;
  /**
   * A request that is sent while a person types: when the session has ended, a bar shows it, so that no dialog takes the focus.
   */
  isBackground?: boolean;
  /** A prefetch of a page that may never be shown: the server counts no view. */
  isPrefetch?: boolean;
  /** Upload progress from 0 to 1; for files. */
  onProgress?: (share: number) => void;
}

/**
 * Calls an endpoint of the contract. Rejects with an `HttpError`, or with the envelope of a business error.
 */
export type EndpointCaller = <K extends EndpointKey>(
  key: K,
  input: Partial<EndpointInput<K>>,
  options?: CallOptions,
) => Promise<EndpointOutput<K>>;

/**
 * State shared by route loaders and components: one instance per request on the server, one per page view in
 * the browser.
 */
export interface App {
  queryClient: QueryClient;
  call: EndpointCaller;
  /** The language in which loaders fetch (during a switch, the new one). */
  locale: () => Locale;
  /** `https://host` of this site, for absolute addresses. */
  origin: string;
  /** Changes the language without a reload. */
  switchLocale: (locale: Locale) => Promise<void>;
  /** Prefetches scripts, messages and article of a link that is probably opened next. Only in the browser. */
  prepare?: (event: SyntheticEvent<HTMLAnchorElement>) => void;
}

/** Whether a query key begins with an endpoint whose response depends on the user. */
export const isPersonal = (key: unknown): boolean => typeof key === 'string' && key in PERSONAL_ENDPOINTS;

/** The query of an endpoint. Key: endpoint, language, input; the same on the server and in the browser. */
export const endpointQuery = <K extends EndpointKey>(
  app: App,
  key: K,
  input: Partial<EndpointInput<K>> = {},
  locale: Locale = app.locale(),
) =>
  queryOptions({
    queryKey: [key, locale, input] as const,
    queryFn: ({ signal, queryKey }): Promise<EndpointOutput<K>> => {
      // a refetch of data that is shown already
      const isBackground = app.queryClient.getQueryData(queryKey) !== undefined;
      return app.call(key, input, { locale, signal, isBackground });
    },
  });
