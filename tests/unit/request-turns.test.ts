import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import type { Core } from '@strapi/strapi';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installRequestTurns } from '../../src/core/http/listener/request-turns';
import { inTurn, nextTurn } from '../../src/lib/event-loop-turns';

const REQUESTS = 40;
const WORK_MS = 5;

const spin = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

/** Paths in the order in which their requests were begun. */
let begun: string[];
let server: http.Server;
let sockets: net.Socket[];

/** Opens connections, and waits until the server has accepted them: it accepts one in a turn. */
const connect = async (count: number): Promise<net.Socket[]> => {
  const { port } = server.address() as net.AddressInfo;
  const opened: net.Socket[] = [];
  while (opened.length < count) {
    const accepted = once(server, 'connection');
    opened.push(net.connect(port, '127.0.0.1'));
    await accepted;
  }
  sockets.push(...opened);
  return opened;
};

const request = (socket: net.Socket, path: string): Promise<unknown> => {
  socket.write(`GET ${path} HTTP/1.1\r\nhost: site.example\r\n\r\n`);
  return once(socket, 'data');
};

beforeEach(async () => {
  begun = [];
  sockets = [];
  server = http.createServer((req, res) => {
    begun.push(req.url ?? '');
    if (req.url !== '/healthz') spin(WORK_MS);
    res.end('done');
  });
  const strapi = { server: { httpServer: server } } as Pick<Core.Strapi, 'server'>;
  installRequestTurns(strapi);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
});

describe('requests that arrive together', () => {
  it('are begun in their order, and one for health before those that wait', async () => {
    const open = await connect(REQUESTS);
    const [health] = await connect(1);
    await Promise.all([
      ...open.map((socket, at) => request(socket, `/page-${at}`)),
      request(health!, '/healthz'),
    ]);
    expect(begun).toHaveLength(REQUESTS + 1);
    expect(begun.indexOf('/healthz')).toBeLessThan(REQUESTS / 2);
    const pages = begun.filter((path) => path !== '/healthz');
    expect(pages).toEqual(Array.from({ length: REQUESTS }, (_, at) => `/page-${at}`));
  });

  it('are not begun when their clients have disconnected meanwhile', async () => {
    const open = await connect(REQUESTS);
    const answers = open.map((socket, at) => request(socket, `/page-${at}`));
    await answers[0];
    for (const socket of open.slice(1)) socket.destroy();
    const [last] = await connect(1);
    await request(last!, '/last');
    expect(begun.length).toBeLessThan(REQUESTS / 2);
    expect(begun.at(-1)).toBe('/last');
  });
});

describe('turns of the event loop', () => {
  it('allow other work to run between those who waited for the same promise', async () => {
    const order: string[] = [];
    const all = Array.from({ length: 3 }, (_, at) => nextTurn().then(() => order.push(`waited ${at}`)));
    const other = async () => {
      for (let at = 0; at < 2; at += 1) {
        await new Promise(setImmediate);
        order.push(`other ${at}`);
      }
    };
    await Promise.all([...all, other()]);
    expect(order).toEqual(['waited 0', 'other 0', 'waited 1', 'other 1', 'waited 2']);
  });

  it('do not pass the state of one request on to another', async () => {
    const state = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const first = state.run('first', () => nextTurn().then(() => seen.push(state.getStore())));
    const second = new Promise<void>((resolve) => inTurn(() => resolve(void seen.push(state.getStore()))));
    await Promise.all([first, second]);
    expect(seen).toEqual(['first', undefined]);
  });
});
