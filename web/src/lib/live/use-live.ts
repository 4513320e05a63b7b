import { useEffect, useEffectEvent } from 'react';
import type { Acknowledgement, ClientEventInput } from '@contract/chat/events';
import { useStore } from '@/lib/state/store';
import { connection } from './current-connection';
import { onLive, type LiveEvents } from './listeners';
import { ignoreLost } from './transport';

/** Calls a function for each event of the connection while the component is mounted. */
export const useLive = <N extends keyof LiveEvents>(
  event: N,
  handle: (data: LiveEvents[N]) => void,
): void => {
  const latest = useEffectEvent(handle);
  useEffect(() => onLive(event, (data) => latest(data)), [event]);
};

const CLOSE = { 'article:open': 'article:close', 'editor:open': 'editor:close' } as const;

/**
 * Subscribes to an article on the server while the page has a connection.
 * @param articleId null for no subscription
 * @param onAnswer called with the acknowledgement, and with null when the subscription ends
 */
export const useArticleTopic = <N extends keyof typeof CLOSE>(
  event: N,
  articleId: string | null,
  onAnswer: (answer: Acknowledgement<N> | null) => void,
): void => {
  const transport = useStore(connection, null);
  const answer = useEffectEvent(onAnswer);
  useEffect(() => {
    if (!transport || !articleId) return;
    const input = { article_id: articleId };
    const close: 'article:close' | 'editor:close' = CLOSE[event];
    const end = transport.onStatus((isConnected) => {
      if (!isConnected) answer(null);
      // sent again with every new connection
      else transport.request(event, input as ClientEventInput<N>).then((ack) => answer(ack), ignoreLost);
    });
    return () => {
      end();
      answer(null);
      transport.request(close, input).catch(ignoreLost);
    };
  }, [transport, event, articleId]);
};
