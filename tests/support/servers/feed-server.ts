import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web server on this machine in place of other sites. */
export interface FeedServer {
  origin: string;
  /** Requests, in order. */
  requests: Pick<IncomingMessage, 'url' | 'headers'>[];
  /** Sets the response of the following requests. */
  answer: (listener: RequestListener) => void;
  stop: () => Promise<void>;
}

const listen = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Starts a server that responds with 404 until a test sets another response. */
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
  /** Content of the item, as XML. */
  more?: string;
}

/** An RSS 2.0 document. */
export const rss = (
  items: FeedItem[],
  title = 'A feed',
  site = 'https://feed.example/',
): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>${title}</title><link>${site}</link><description>-</description>
${items
  .map(
    ({ title, link = `https://feed.example/${encodeURIComponent(title)}`, date, more = '' }) =>
      `<item><title>${title}</title><link>${link}</link>${date ? `<pubDate>${date}</pubDate>` : ''}${more}</item>`,
  )
  .join('\n')}
</channel></rss>`;

/** Serves a picture as long as the tests run; returns its URL. */
export const servePicture = async (file: File): Promise<string> => {
  const bytes = Buffer.from(await file.arrayBuffer());
  const server = createServer((_request, response) =>
    response.setHeader('content-type', file.type).end(bytes),
  );
  const origin = await listen(server);
  server.unref();
  return `${origin}/${file.name}`;
};

/** Serves one small feed as long as the tests run; returns its URL. */
export const serveFeed = async (): Promise<string> => {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/rss+xml').end(rss([{ title: 'One' }, { title: 'Two' }])),
  );
  const origin = await listen(server);
  server.unref();
  return `${origin}/feed.xml`;
};
