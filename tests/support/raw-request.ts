import net from 'node:net';
import type { TestApp } from './site/app';

export interface RawReply {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

/** Joins the chunks of a body. */
const joinChunks = (body: string): string => {
  let [text, rest] = ['', body];
  for (let length = parseInt(rest, 16); length > 0; length = parseInt(rest, 16)) {
    const start = rest.indexOf('\r\n') + 2;
    text += rest.slice(start, start + length);
    rest = rest.slice(start + length + 2);
  }
  return text;
};

const readReply = (received: string): RawReply => {
  const text = received.replace(/^HTTP\/1.1 100 Continue\r\n\r\n/, '');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const body = rest.join('\r\n\r\n');
  const isChunked = headers['transfer-encoding'] === 'chunked';
  return { status: Number(first.split(' ')[1]), headers, body: isChunked ? joinChunks(body) : body };
};

export interface RawRequest {
  method?: string;
  /** Sent unchanged: HTTP clients would normalize it. */
  path: string;
  headers?: Record<string, string>;
  /** The part of the body to send; Content-Length may be larger. */
  body?: string | Buffer;
  /** Closes the sending side after the body, regardless of the headers. */
  isCut?: boolean;
}

/**
 * Sends a request byte by byte as given and returns the response when the server has closed the connection; status NaN
 * when it closed it without one.
 */
export const rawRequest = (app: TestApp, request: RawRequest): Promise<RawReply> =>
  new Promise((resolve, reject) => {
    const { method = 'GET', path, headers = {}, body = '', isCut } = request;
    const { port } = app.strapi.server.httpServer.address() as net.AddressInfo;
    const socket = net.connect(port, '127.0.0.1');
    const length = body.length > 0 ? { 'content-length': String(Buffer.byteLength(body)) } : {};
    const lines = Object.entries({ host: 'localhost', connection: 'close', ...length, ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    let reply = '';
    socket.setTimeout(45_000, () => socket.destroy(new Error(`No response to ${method} ${path}`)));
    socket.on('data', (data) => (reply += data.toString('latin1')));
    socket.on('error', (error) => (reply ? undefined : reject(error)));
    socket.on('close', () => resolve(readReply(reply)));
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
    socket.write(body);
    if (isCut) socket.end();
  });
