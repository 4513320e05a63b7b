import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { SOCKET_PATH } from '../../../../src/contract/chat/limits';

/** Milliseconds for which the socket stays open after a refusal, so that the client can read it; what it sends is dropped. */
const CLOSE_MS = 1_000;

const REFUSAL = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Handles an upgrade request as a request without `Upgrade`. */
const answer = (server: Server, request: IncomingMessage, socket: Socket): void => {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  // Not detached: the response closes with its socket, which ends code that waits for it.
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
 * of them as upgrades, and Node no longer reads their bodies, those with a body are refused.
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
