import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';

const ORIGIN = 'https://reader.example';
const PREFLIGHT = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'token' };

let app: TestApp;

const corsHeaders = (headers: Record<string, string>): string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

const get = (path: string, headers: Record<string, string> = {}) =>
  app.http().get(path).set('accept', 'application/json').set(headers);

describe('scripts of other origins, without a setting', () => {
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  it.each(['/api/articles', '/api/unknown', '/feed.xml', '/healthz', '/admin/init', '/uploads/none.png'])(
    'get no CORS header of %s',
    async (path) => {
      for (const headers of [undefined, { origin: ORIGIN }, { origin: 'null' }, { origin: '' }]) {
        const reply = await get(path, headers);
        expect(corsHeaders(reply.headers)).toEqual([]);
        expect(reply.headers['vary'] ?? '').not.toContain('Origin');
      }
      const preflight = await app
        .http()
        .options(path)
        .set({ origin: ORIGIN, ...PREFLIGHT });
      expect(corsHeaders(preflight.headers)).toEqual([]);
    },
  );
});

describe('scripts of the origins of the setting', () => {
  beforeAll(async () => {
    app = await startApp({ CORS_ORIGINS: `${ORIGIN}, https://other.example:8443` });
  });
  afterAll(async () => {
    await app.stop();
    delete process.env['CORS_ORIGINS'];
  });

  it('may call the API, without cookies', async () => {
    const { headers } = await get('/api/articles', { origin: ORIGIN });
    expect(headers['access-control-allow-origin']).toBe(ORIGIN);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(headers['vary']).toContain('Origin');
    const preflight = await app
      .http()
      .options('/api/articles')
      .set({ origin: ORIGIN, ...PREFLIGHT });
    expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([
      204,
      'content-type, authorization, token, visitor',
    ]);
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('may read errors too', async () => {
    const { status, headers } = await get('/api/user_info', { origin: ORIGIN });
    expect([status, headers['access-control-allow-origin']]).toEqual([401, ORIGIN]);
  });

  it.each(['/admin/init', '/admin/login', '/content-manager/content-types', '/upload/files', '/'])(
    'may not call the panel: %s',
    async (path) => {
      expect(corsHeaders((await get(path, { origin: ORIGIN })).headers)).toEqual([]);
    },
  );

  it.each(['https://reader.example.evil', 'http://reader.example', 'https://reader.example:444', 'null'])(
    'are not those of %s',
    async (origin) => {
      const { headers } = await get('/api/articles', { origin });
      expect(corsHeaders(headers)).toEqual([]);
      expect(headers['vary']).toContain('Origin');
    },
  );
});

it('refuses to start with an invalid origin', async () => {
  await expect(startApp({ CORS_ORIGINS: 'https://reader.example/path' })).rejects.toThrow('CORS_ORIGINS');
  delete process.env['CORS_ORIGINS'];
});
