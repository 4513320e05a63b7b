import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { SOCKET_PATH } from '../../../../src/contract/chat/limits';

/** Milliseconds in which a client reads that its request is refused, and until which what it sends is dropped. */
const CLOSE_MS = 1_000;

const REFUSAL = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Answers a request as if it had not asked for another protocol. */
const answer = (server: Server, request: IncomingMessage, socket: Socket): void => {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  // Not detached: the response is closed with its socket, which ends what waits for it.
  response.once('finish', () => socket.destroySoon());
  server.emit('request', request, response);
};

const refuse = (socket: Socket): void => {
  socket.end(REFUSAL);
  socket.resume();
  setTimeout(() => socket.destroy(), CLOSE_MS).unref();
};

/**
 * Ignores requests for another protocol than that of the chat, such as `Upgrade: h2c`, which some HTTP clients send with
 * their first request: a server may ignore them (RFC 9110, section 7.8). Since a server that accepts WebSockets gets all
 * of them as upgrades, and Node has stopped to read their bodies, those with a body are refused.
 */
export const ignoreOtherUpgrades = (server: Server): void => {
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    if (request.url?.startsWith(`${SOCKET_PATH}/`)) return;
    // Node has removed its own listener.
    socket.on('error', () => socket.destroy());
    if (hasBody(request)) refuse(socket);
    else answer(server, request, socket);
  });
};
