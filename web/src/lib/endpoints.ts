import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { EndpointInput, EndpointKey, EndpointOutput } from '@contract';
import { PERSONAL_ENDPOINTS } from '@contract/endpoint-constants';
import type { Locale } from '@contract/enums';

export interface CallOptions {
  /** Language of the answer; the language of the page when left out. */
  locale?: Locale;
  signal?: AbortSignal;
  /** No toast for a business error: who calls shows it. */
  isQuiet?: boolean;
  /** Told how much of what is sent has left, from 0 to 1; for files. */
  onProgress?: (share: number) => void;
}

/** Makes a call of the contract. Rejects with an `HttpError`, or with the envelope of a business error. */
export type EndpointCaller = <K extends EndpointKey>(
  key: K,
  input: Partial<EndpointInput<K>>,
  options?: CallOptions,
) => Promise<EndpointOutput<K>>;

/** What route loaders and components share: on the server one a request, in the browser one a page view. */
export interface App {
  queryClient: QueryClient;
  call: EndpointCaller;
  /** The language that loaders fetch in (during a switch: the coming one). */
  locale: () => Locale;
  /** `https://host` of this site, for absolute addresses. */
  origin: string;
  /** Changes the language without a reload. */
  switchLocale: (locale: Locale) => Promise<void>;
}

/** Whether a query key begins with an endpoint whose response depends on who asks. */
export const isPersonal = (key: unknown): boolean => typeof key === 'string' && key in PERSONAL_ENDPOINTS;

/** The query of a call. Key: call, language, input; the same on the server and in the browser. */
export const endpointQuery = <K extends EndpointKey>(
  app: App,
  key: K,
  input: Partial<EndpointInput<K>> = {},
  locale: Locale = app.locale(),
) =>
  queryOptions({
    queryKey: [key, locale, input] as const,
    queryFn: ({ signal }): Promise<EndpointOutput<K>> => app.call(key, input, { locale, signal }),
  });
