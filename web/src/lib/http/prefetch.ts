import type { ErrorResponse } from 'react-router-dom';
import type { EndpointInput, EndpointKey } from '@contract';
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { endpointQuery, type App } from './endpoints';

/**
 * How long in ms a screen waits for its data after a click before it shows its skeleton; people do not notice a shorter wait.
 */
const TIMEOUT_MS = 150;

const hasStatus = (error: unknown): error is { status: number; message: string } =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';

/**
 * Converts an HTTP error to the route error of the same status, so that a 404 of the API is a 404 of the
 * page. Loaders throw it on the server, screens in the browser. Returns other errors unchanged.
 */
export const toRouteError = (error: unknown): unknown =>
  hasStatus(error)
    ? ({ status: error.status, statusText: '', data: error.message, internal: false } as ErrorResponse)
    : error;

/**
 * For route loaders: puts a query's response into the cache. The server waits for it. The browser waits for a
 * short time and then shows the skeleton of the screen; the screen shows an error.
 */
export const prefetchQuery = async <T, K extends QueryKey>(
  { queryClient }: App,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<void> => {
  if (import.meta.env.SSR) {
    await queryClient.ensureQueryData(query).catch((error: unknown) => {
      throw toRouteError(error);
    });
    return;
  }
  if (queryClient.getQueryData(query.queryKey) !== undefined) return;
  await Promise.race([
    queryClient.prefetchQuery(query),
    new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS)),
  ]);
};

/** `prefetchQuery` for an endpoint of the contract. */
export const prefetchEndpoint = async <K extends EndpointKey>(
  app: App,
  key: K,
  input: Partial<EndpointInput<K>> = {},
): Promise<void> => prefetchQuery(app, endpointQuery(app, key, input));
