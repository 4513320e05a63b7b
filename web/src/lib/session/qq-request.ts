import type { Locale } from '@contract/enums';
import { session } from '../state/storage';

/** A QQ sign-in that this tab has started. */
export interface QqRequest {
  /** The `state` that QQ must return: a callback with another one was started by somebody else. */
  state: string;
  purpose: 'sign-in' | 'link';
  /** Language of the page that started it: QQ's response contains none. */
  locale: Locale;
  /** Path to open afterwards. */
  back: string;
}

const KEY = 'qq_request';

/** Opens QQ's sign-in page. */
export const goToQq = (address: string, request: Omit<QqRequest, 'state'>): void => {
  const state = new URL(address).searchParams.get('state') ?? '';
  session.set(KEY, JSON.stringify({ ...request, state } satisfies QqRequest));
  window.location.assign(address);
};

/** Returns the request of a callback, once; null when this tab did not start it. */
export const takeQqRequest = (state: string | null): QqRequest | null => {
  const request = session.getJson<QqRequest>(KEY);
  session.remove(KEY);
  return request && state !== null && request.state === state ? request : null;
};
