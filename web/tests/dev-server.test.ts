// @vitest-environment node
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** A fake API server that responds with the requested URL, also to an upgrade. */
const api = http.createServer((request, response) => response.end(`api ${request.url}`));
api.on('upgrade', (request, socket) => {
  socket.end(
    `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Asked: ${request.url}\r\n\r\n`,
  );
});

let dev: ViteDevServer;
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('SERVER_ORIGIN', `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  dev = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    // separate from that of a development server that may be running
    cacheDir: 'node_modules/.vite-test',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, hmr: false, watch: null },
  });
  await dev.listen(0);
  origin = `http://127.0.0.1:${(dev.httpServer?.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await dev.close();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  vi.unstubAllEnvs();
});

const upgrade = (path: string) =>
  new Promise<http.IncomingMessage>((resolve, reject) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const request = http.get(origin + path, { headers });
    request.once('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response);
    });
    request.once('response', resolve);
    request.once('error', reject);
  });

describe('the development server', () => {
  it.each(['/api/menus', '/uploads/a.png', '/socket.io/?EIO=4&transport=polling'])(
    'proxies %s to the API server',
    async (path) => {
      expect(await (await fetch(origin + path)).text()).toBe(`api ${path}`);
    },
  );

  it('proxies web sockets of /socket.io', async () => {
    const path = '/socket.io/?EIO=4&transport=websocket';
    const { statusCode, headers } = await upgrade(path);
    expect([statusCode, headers['x-asked']]).toEqual([101, path]);
  });
});
