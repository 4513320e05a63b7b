import { useQuery } from '@tanstack/react-query';
import { can } from '../session/abilities';
import { useApp, useLocale } from '../app-context';
import { endpointQuery } from './endpoints';
import { useSession } from '../session/session';

/** Responses that change with messages and notices. */
const CHANGING = new Set(['GET /notices', 'GET /notices/unread', 'GET /messages']);

export const isUnreadQuery = (queryKey: readonly unknown[]): boolean => CHANGING.has(String(queryKey[0]));

/** Unread counts of the signed-in person; undefined while they load, and for guests, who have none. */
export const useUnread = () => {
  const { user } = useSession();
  const query = endpointQuery(useApp(), 'GET /notices/unread', {}, useLocale());
  const { data } = useQuery({
    ...query,
    enabled: can(user, 'content.write'),
    meta: { isPersonal: true },
  });
  return can(user, 'content.write') ? data : undefined;
};
