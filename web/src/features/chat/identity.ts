import { currentUser } from '@/lib/session/session';
import { local } from '@/lib/state/storage';
import { VISITOR_KEY } from '@/lib/session/visitor';

/** Owner of the outbox of somebody who is not signed in. */
export const GUEST = 'guest';

/** The id in the visitor token, in the form that messages have. */
const visitorId = (): string => {
  const [id = ''] = (local.get(VISITOR_KEY) ?? '').split('.');
  return id && `visitor:${id}`;
};

/** Id of the reader as it is in messages; empty for a visitor without an id. */
export const selfId = (): string => currentUser().user_id || visitorId();

/** Key of the owner of an outbox. */
export const ownerOf = (userId: string): string => userId || GUEST;
