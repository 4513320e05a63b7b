import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server of this machine that plays the sites of others. */
export interface FeedServer {
  origin: string;
  /** What was asked, in order. */
  requests: Pick<IncomingMessage, 'url' | 'headers'>[];
  /** What it answers from now on. */
  answer: (listener: RequestListener) => void;
  stop: () => Promise<void>;
}

const listen = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Starts a server that answers 404 until it is told otherwise. */
export const startFeedServer = async (): Promise<FeedServer> => {
  const requests: FeedServer['requests'] = [];
  let current: RequestListener = (_request, response) => response.writeHead(404).end();
  const server = createServer((request, response) => {
    requests.push({ url: request.url, headers: request.headers });
    current(request, response);
  });
  const origin = await listen(server);
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { origin, requests, answer: (listener) => (current = listener), stop };
};

export interface FeedItem {
  title: string;
  link?: string;
  date?: string;
  /** Inside of the item, as XML. */
  more?: string;
}

/** An RSS 2.0 document. */
export const rss = (items: FeedItem[], title = 'A feed'): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>${title}</title><link>https://feed.example/</link><description>-</description>
${items
  .map(
    ({ title, link = `https://feed.example/${encodeURIComponent(title)}`, date, more = '' }) =>
      `<item><title>${title}</title><link>${link}</link>${date ? `<pubDate>${date}</pubDate>` : ''}${more}</item>`,
  )
  .join('\n')}
</channel></rss>`;

/** Serves one small feed as long as the tests run; answers with its address. */
export const serveFeed = async (): Promise<string> => {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/rss+xml').end(rss([{ title: 'One' }, { title: 'Two' }])),
  );
  const origin = await listen(server);
  server.unref();
  return `${origin}/feed.xml`;
};
