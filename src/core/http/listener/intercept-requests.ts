import type { IncomingMessage, Server, ServerResponse } from 'node:http';

type Listener = (req: IncomingMessage, res: ServerResponse) => void;

/** Calls a function before all current listeners of requests. It answers a request itself, or calls `next`. */
export const interceptRequests = (
  server: Server,
  intercept: (req: IncomingMessage, res: ServerResponse, next: () => void) => void,
): void => {
  const listeners = server.listeners('request') as Listener[];
  server.removeAllListeners('request');
  server.on('request', (req: IncomingMessage, res: ServerResponse) =>
    intercept(req, res, () => {
      for (const listener of listeners) listener.call(server, req, res);
    }),
  );
};
