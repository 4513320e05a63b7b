import { data } from 'react-router-dom';
import type { CallInput, CallKey } from '@contract';
import { callQuery, type App } from './calls';

const hasStatus = (error: unknown): error is { status: number; message: string } =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';

/**
 * For route loaders: puts the answer of a call into the query cache and returns it.
 * An HTTP error becomes a route error of the same status, so that a 404 of the API is a 404 of the page.
 */
export const ensureCall = async <K extends CallKey>(app: App, key: K, input: Partial<CallInput<K>> = {}) => {
  try {
    return await app.queryClient.ensureQueryData(callQuery(app, key, input));
  } catch (error) {
    if (hasStatus(error)) throw data(error.message, { status: error.status });
    throw error;
  }
};
