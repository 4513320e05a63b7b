import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EndpointOutput } from '@contract';
import { useApp } from '@/lib/app-context';
import { isConnected } from '@/lib/live/current-connection';
import { useLive } from '@/lib/live/use-live';
import { isUnreadQuery } from '@/lib/http/unread';
import type { Message } from './messages';

/** Number of messages per request. */
const LIMIT = 30;

type Page = EndpointOutput<'GET /messages_record'>;
type Conversations = EndpointOutput<'GET /messages'>;

export interface Thread {
  user: Page['user'];
  isMuted: boolean;
  /** Oldest first. */
  messages: Message[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** Counts how often the list was replaced by the end of the conversation. */
  restarts: number;
}

const asThread = ({ user, is_muted, list, has_older, has_newer }: Page, restarts = 0): Thread => ({
  user,
  isMuted: is_muted,
  messages: [...list].reverse(),
  hasOlder: has_older,
  hasNewer: has_newer,
  restarts,
});

const withNewer = (thread: Thread, { user, is_muted, list, has_newer }: Page): Thread => {
  const known = new Set(thread.messages.map(({ id }) => id));
  const added = list.filter(({ id }) => !known.has(id)).reverse();
  return {
    ...thread,
    user,
    isMuted: is_muted,
    messages: [...thread.messages, ...added],
    hasNewer: has_newer,
  };
};

/**
 * The messages with a person: loads in both directions, and updates them from the live channel. Reading the newest ones marks
 * them as read, so a page in the background waits until it is visible.
 * @param at id of the initial message, from a search
 */
export const useThread = (peerId: string, at: string) => {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const [thread, setThread] = useState<Thread | null>(null);
  const [error, setError] = useState<unknown>(null);
  const latest = useRef<Thread | null>(null);
  /** One request at a time, so that pages are added in order. */
  const queue = useRef<Promise<void>>(Promise.resolve());

  const show = useCallback((next: Thread) => {
    latest.current = next;
    setThread(next);
    setError(null);
  }, []);

  const enqueue = useCallback((work: () => Promise<void>): Promise<void> => {
    queue.current = queue.current.then(work).catch(setError);
    return queue.current;
  }, []);

  const read = useCallback(
    (query: { before?: string; after?: string; around?: string }) =>
      call('GET /messages_record', { query: { user_id: peerId, limit: LIMIT, ...query } }),
    [call, peerId],
  );

  /**
   * Refetches unread counts after messages were read. With a connection, the server's `private:read` event makes the bell do
   * this.
   */
  const refreshUnread = useCallback(() => {
    if (isConnected()) return;
    const lists = queryClient.getQueriesData<Conversations>({ queryKey: ['GET /messages'] });
    const isShown = lists.some(([, data]) =>
      data?.list.some((row) => row.user.id === peerId && row.unread > 0),
    );
    if (isShown) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isUnreadQuery(queryKey) });
  }, [queryClient, peerId]);

  const loadNewer = useCallback(
    () =>
      enqueue(async () => {
        if (document.visibilityState === 'hidden') return;
        const current = latest.current;
        const last = current?.messages.at(-1);
        if (!current || !last) show(asThread(await read(at && !current ? { around: at } : {})));
        else show(withNewer(current, await read({ after: last.id })));
        refreshUnread();
      }),
    [enqueue, read, show, refreshUnread, at],
  );

  /** Loads the end of the conversation. If the messages in between are not loaded, only the end is shown, without a gap. */
  const loadEnd = useCallback(
    () =>
      enqueue(async () => {
        const current = latest.current;
        const last = current?.messages.at(-1);
        if (current && last && !current.hasNewer) {
          const page = await read({ after: last.id });
          if (!page.has_newer) return show(withNewer(current, page));
        }
        show(asThread(await read({}), (current?.restarts ?? 0) + 1));
      }),
    [enqueue, read, show],
  );

  const loadOlder = useCallback(
    () =>
      enqueue(async () => {
        const current = latest.current;
        const [first] = current?.messages ?? [];
        if (!current?.hasOlder || !first) return;
        const { list, has_older } = await read({ before: first.id });
        const messages = [...[...list].reverse(), ...current.messages];
        show({ ...current, messages, hasOlder: has_older });
      }),
    [enqueue, read, show],
  );

  /** Removes messages that were deleted on this side. */
  const forget = useCallback(
    (ids: readonly string[]) => {
      const current = latest.current;
      if (current) show({ ...current, messages: current.messages.filter(({ id }) => !ids.includes(id)) });
    },
    [show],
  );

  const setMuted = useCallback(
    (isMuted: boolean) => {
      if (latest.current) show({ ...latest.current, isMuted });
    },
    [show],
  );

  useEffect(() => {
    void loadNewer();
    const whenVisible = () => void loadNewer();
    document.addEventListener('visibilitychange', whenVisible);
    return () => document.removeEventListener('visibilitychange', whenVisible);
  }, [loadNewer]);

  useLive('private:message', ({ user_id, rev_user_id }) => {
    if (user_id === peerId || rev_user_id === peerId) void loadNewer();
  });
  useLive('missed', () => void loadNewer());

  return { thread, error, loadNewer, loadEnd, loadOlder, forget, setMuted };
};
