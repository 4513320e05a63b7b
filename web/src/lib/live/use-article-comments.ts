import { useEffect, useState } from 'react';
import { useStore } from '@/lib/store';
import { connection } from './current-connection';
import { ConnectionLost } from './transport';
import { useLive } from './use-live';

/** New comments that are remembered; of more, the button says the same. */
const MAX_ARRIVED = 200;

export interface Arrived {
  id: string;
  user_id: string;
}

/**
 * New comments of an article, as the server tells of them while the page has a connection.
 * @returns what has come, whether the page is told, and a function that forgets what has come
 */
export const useArticleComments = (articleId: string) => {
  const transport = useStore(connection, null);
  const [isTold, setIsTold] = useState(false);
  const [arrived, setArrived] = useState<readonly Arrived[]>([]);
  useEffect(() => {
    if (!transport) return;
    const article_id = articleId;
    const ignoreLost = (error: unknown) => {
      // every new connection opens the article again
      if (!(error instanceof ConnectionLost)) throw error;
    };
    const end = transport.onStatus((isConnected) => {
      if (!isConnected) setIsTold(false);
      else transport.request('article:open', { article_id }).then((ack) => setIsTold(ack.ok), ignoreLost);
    });
    return () => {
      end();
      setIsTold(false);
      transport.request('article:close', { article_id }).catch(ignoreLost);
    };
  }, [transport, articleId]);
  useLive('comments:new', ({ article_id, comments }) => {
    if (article_id === articleId) setArrived((before) => [...before, ...comments].slice(-MAX_ARRIVED));
  });
  return { arrived, isTold, forget: () => setArrived([]) };
};
