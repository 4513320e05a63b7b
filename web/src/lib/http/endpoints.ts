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
  /** The call of a form: shows no toast for a business error that names a field, which the form shows there. */
  isForm?: boolean;
  /** A call of a sign-in, or one that nobody waits for: it does not say that the session has ended. */
  isSignIn?: boolean;
  /**
   * A call that is made while a person types: when the session has ended, a bar says so, and no dialog takes the next
   * letters.
   */
  isBackground?: boolean;
  /** Fetches what may never be shown: the server counts no view. */
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
  /** The language that loaders fetch in (during a switch: the new one). */
  locale: () => Locale;
  /** `https://host` of this site, for absolute addresses. */
  origin: string;
  /** Changes the language without a reload. */
  switchLocale: (locale: Locale) => Promise<void>;
  /** Prepares the page of a link that is probably opened next: scripts, messages, an article. In the browser only. */
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
      // what is shown already is renewed by itself
      const isBackground = app.queryClient.getQueryData(queryKey) !== undefined;
      return app.call(key, input, { locale, signal, isBackground });
    },
  });
