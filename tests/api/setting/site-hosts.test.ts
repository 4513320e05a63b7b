import os from 'node:os';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';

let app: TestApp;
let port: number;
let warn: MockInstance;

beforeAll(async () => {
  app = await startApp({ SITE_HOSTS: 'site.example, Other.example:8080' });
  port = (app.strapi.server.httpServer.address() as AddressInfo).port;
  warn = vi.spyOn(app.strapi.log, 'warn');
});
afterAll(() => app.stop());

/** The origin in `/robots.txt`, as everywhere else. */
const originFor = async (headers: Record<string, string>): Promise<string | undefined> => {
  const { text } = await app.http().get('/robots.txt').set(headers);
  return /Sitemap: (.*)\/sitemap\.xml/.exec(text)?.[1];
};

describe('the origin of absolute URLs', () => {
  it.each([
    ['site.example', 'http://site.example'],
    ['SITE.example:80', 'http://site.example'],
    ['other.example:8080', 'http://other.example:8080'],
    ['other.example', 'http://site.example'],
    ['site.example:81', 'http://site.example'],
    ['evil.example', 'http://site.example'],
    ['site.example.evil.example', 'http://site.example'],
    ['evil.example@site.example', 'http://site.example'],
  ])('for the host %s is %s', async (host, origin) => {
    expect(await originFor({ host })).toBe(origin);
  });

  it('is the requested address when it is one of this machine', async () => {
    for (const name of ['localhost', '127.0.0.1', '[::1]', os.hostname().toLowerCase()])
      expect(await originFor({ host: `${name}:${port}` })).toBe(`http://${name}:${port}`);
    expect(await originFor({ host: `localhost:${port + 1}` })).toBe('http://site.example');
  });

  it('takes no host and no invalid protocol from headers of a proxy', async () => {
    const host = 'site.example';
    expect(await originFor({ host, 'x-forwarded-host': 'evil.example' })).toBe('http://site.example');
    expect(await originFor({ host, 'x-forwarded-proto': 'https' })).toBe('https://site.example');
    expect(await originFor({ host, 'x-forwarded-proto': 'javascript' })).toBe('http://site.example');
  });

  it('is explained once in the log when a host is unknown, without the value that was sent', async () => {
    for (const host of ['evil-one.example', 'evil-two.example']) await originFor({ host });
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/SITE_ORIGIN/)]]);
    expect(String(warn.mock.calls[0])).toContain('http://site.example');
    expect(String(warn.mock.calls[0])).not.toContain('evil');
  });
});
