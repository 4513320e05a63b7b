import type { Locale } from '@contract/enums';
import { session } from '../state/storage';

/** A sign-in at QQ that this tab has begun. */
export interface QqRequest {
  /** The `state` that QQ must return: a callback with another one was begun by somebody else. */
  state: string;
  purpose: 'sign-in' | 'link';
  /** Language of the page that began it: QQ’s answer says none. */
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

/** The request that a callback answers, once; null when this tab did not begin it. */
export const takeQqRequest = (state: string | null): QqRequest | null => {
  const request = session.getJson<QqRequest>(KEY);
  session.remove(KEY);
  return request && state !== null && request.state === state ? request : null;
};
