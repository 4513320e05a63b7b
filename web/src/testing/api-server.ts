import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {} from 'vitest/jsdom';
import { onTestFinished } from 'vitest';

/** The body of a request, as text. */
export const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

/**
 * Starts an HTTP server that stops after the test, and sets the page's URL to its origin, as if it had served
 * the page.
 * @returns the origin, `http://127.0.0.1:<port>`
 */
export const serveApi = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  jsdom.reconfigure({ url: `${origin}/` });
  // jsdom's XMLHttpRequest uses the initial origin of the window
  Reflect.set(jsdom.window, '_origin', origin);
  return origin;
};
