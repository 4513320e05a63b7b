import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { serveApi } from '@/testing/api-server';
import { fetchFile } from './fetch-file';
import { registerHttpHost } from './http';

beforeEach(() =>
  registerHttpHost({
    token: () => Promise.resolve(''),
    locale: () => 'en',
    messageOf: (name) => `words for ${name}`,
    showError: () => undefined,
    onUnauthorised: () => Promise.resolve(false),
  }),
);

it('returns the file with its type, in the language of the page', async () => {
  const requested: unknown[] = [];
  await serveApi(({ url, headers }, response) => {
    requested.push([url, headers['accept-language']]);
    response.setHeader('content-type', 'text/csv').end('a,b');
  });
  const { type, size } = await fetchFile('/logs/export?format=csv', 'zh-CN');
  expect([type, size]).toEqual(['text/csv', 3]);
  expect(requested).toEqual([['/api/logs/export?format=csv', 'zh-CN']]);
});

it('is rejected with the message of the server, or with the name of the status', async () => {
  await serveApi(({ url }, response) => {
    const isOwn = url === '/api/own';
    response.writeHead(502, { 'content-type': isOwn ? 'application/json' : 'text/html' });
    response.end(isOwn ? '{"code":"502","msg":"said","data":null}' : '<h1>Proxy</h1>');
  });
  await expect(fetchFile('/own', 'en')).rejects.toMatchObject({ status: 502, message: 'said' });
  await expect(fetchFile('/other', 'en')).rejects.toMatchObject({ status: 502, message: 'BAD_GATEWAY' });
});

it('is rejected with "No Response" when it makes no progress for 60 seconds', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  const limits = () => timers.mock.calls.filter(([, time]) => time === 60_000);
  await serveApi((_, response) => {
    response.write('the first part');
    // waits until the part has arrived and the timer was reset
    void vi.waitFor(() => expect(limits()).toHaveLength(2)).then(() => limits().at(-1)?.[0]());
  });
  await expect(fetchFile('/logs/export', 'en')).rejects.toMatchObject({
    message: 'No Response',
    words: 'words for NO_RESPONSE',
    status: 0,
  });
});

it('is rejected as cancelled when the caller aborts', async () => {
  const controller = new AbortController();
  await serveApi(() => controller.abort());
  await expect(fetchFile('/logs/export', 'en', controller.signal)).rejects.toMatchObject({
    name: 'AbortError',
  });
});
