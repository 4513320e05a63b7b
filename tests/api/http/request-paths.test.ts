import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../support/site/app';
import { logOf } from '../../support/log';
import { everyRole } from '../../support/account/people';
import { fileOf } from '../../support/samples/image-files';
import { rawRequest } from '../../support/raw-request';
import { ADMIN } from '../../support/site/environment';

const { user } = everyRole();

let app: TestApp;
let log: string[];

beforeAll(async () => {
  // Without it, the log explains the setting when a host is unknown.
  app = await startApp({ SITE_ORIGIN: 'http://site.example' });
  log = logOf(app);
});
afterAll(async () => {
  await app.stop();
  // None of these requests is an error of the server.
  expect(log).toEqual([]);
});

describe('another form of a path under /api', () => {
  it.each([
    '/API/articles',
    '/Api/articles',
    '/api/Articles',
    '/api/articles/',
    '//api/articles',
    '/api//articles',
    '/api/./articles',
    '/x/../api/articles',
    '/api/articles/../articles',
    '/%61pi/articles',
    '/%41PI/articles',
    '/api/%61rticles',
    '/api/%2e%2e/api/articles',
    '/api/articles%2f',
    '/api/articles%5c',
    '/api/articles%00',
    '/api/articles\\',
    '/api/%ff',
    '/api/%',
    '/api/%2%65',
    '//api//..//api/articles',
    'http://localhost/API/articles',
  ])('%s is a 404 with an envelope', async (path) => {
    const { status, headers, body } = await rawRequest(app, { path });
    expect([status, JSON.parse(body)]).toEqual([404, { code: '404', msg: expect.any(String), data: null }]);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('does not accept a form that signs in', async () => {
    const form = `user_name=${ADMIN.user}&password=${ADMIN.password}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (path: string) => rawRequest(app, { method: 'POST', path, headers, body: form });
    expect((await post('/api/email_login')).status).toBe(415);
    for (const path of ['/API/email_login', '/api/EMAIL_LOGIN', '/api/email_login/', '//api/email_login']) {
      const { status, body } = await post(path);
      expect([path, status, body.includes('token')]).toEqual([path, 404, false]);
    }
  });

  it('does not change the canonical form, with its query', async () => {
    const { status, body } = await rawRequest(app, { path: 'http://other.example/api/articles?limit=1' });
    expect([status, (JSON.parse(body) as { code: string }).code]).toEqual([200, '0']);
  });
});

describe('another form of any other path', () => {
  it.each([
    ['//evil.example/x?y=1', '/evil.example/x?y=1'],
    ['///evil.example//', '/evil.example'],
    ['/./evil.example/..//x', '/x'],
    ['/../x', '/x'],
    ['/%2e%2e/x', '/x'],
    ['/articles/', '/articles'],
    ['/Uploads/a.svg', '/uploads/a.svg'],
    ['/CMS', '/cms'],
    ['/Admin/users', '/admin/users'],
    ['/%61rticles', '/articles'],
    ['/HealthZ', '/healthz'],
  ])('%s is redirected to %s, on this site', async (path, location) => {
    const { status, headers } = await rawRequest(app, { path });
    expect([status, headers['location']]).toEqual([308, location]);
  });

  it.each(['/\\evil.example', '/%5cevil.example', '/a%00b', '/%ff', '/%', '/uploads%2Fa.svg', '*'])(
    '%s is rejected',
    async (path) => {
      expect((await rawRequest(app, { path })).status).toBe(400);
    },
  );

  it('is the same endpoint of the panel for other methods', async () => {
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'x' });
    const headers = { 'content-type': 'application/json' };
    const post = (path: string) => rawRequest(app, { method: 'POST', path, headers, body });
    expect((await post('//Admin/./login/')).body).toBe((await post('/admin/login')).body);
  });

  it('serves no SVG without its policy', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';
    const files = [fileOf(svg, 'a.svg')];
    const path = await app.call('POST /image', { files }, { token: user.token });
    const name = path.slice('/uploads/'.length);
    for (const form of [
      path,
      `/Uploads/${name}`,
      `//uploads/${name}`,
      `/./uploads/${name}`,
      `/%75ploads/${name}`,
      `/uploads%2f${name}`,
      `/x/../uploads/${name}`,
      `/uploads/%2e/${name}`,
      `/uploads/../uploads/${name}`,
    ]) {
      const { status, headers } = await rawRequest(app, { path: form });
      expect([form, status]).toEqual([form, form === path ? 200 : form.includes('%2f') ? 400 : 308]);
      if (status === 200) expect(headers['content-security-policy']).toContain('sandbox');
    }
  });
});

describe('an invalid host', () => {
  it.each(['a:port', '[::1', 'a b', 'a/b', '%'])('%s is rejected', async (host) => {
    for (const path of ['/articles', '/feed.xml', '/api/articles'])
      expect([path, (await rawRequest(app, { path, headers: { host } })).status]).toEqual([path, 400]);
  });
});

describe('a method without a route', () => {
  it.each(['PROPFIND', 'TRACE', 'SEARCH'])('%s is not an error of the server', async (method) => {
    const api = await rawRequest(app, { method, path: '/api/articles' });
    expect([api.status, (JSON.parse(api.body) as { code: string }).code]).toEqual([404, '404']);
    expect((await rawRequest(app, { method, path: '/articles' })).status).toBe(405);
  });
});

describe('a request to change the protocol', () => {
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQ' };

  it.each(['h2c', 'websocket', 'TLS/1.0'])('to %s is answered as one without', async (upgrade) => {
    const path = '/api/menus_names';
    const requested = once(app.strapi.server.httpServer, 'request') as Promise<[unknown, ServerResponse]>;
    const reply = await rawRequest(app, { path, headers: { ...headers, upgrade } });
    const [, response] = await requested;
    // A stop of the server waits until it is closed, and the metrics count it then.
    await expect.poll(() => response.closed).toBe(true);
    expect([reply.status, JSON.parse(reply.body)]).toEqual([200, expect.objectContaining({ code: '0' })]);
    expect((await rawRequest(app, { path: '/api/none', headers })).status).toBe(404);
  });

  it('with a body is refused, and its connection is closed', async () => {
    const post = (body: string) => rawRequest(app, { method: 'POST', path: '/api/feedback', headers, body });
    expect((await post('{}')).status).toBe(400);
    expect((await post(`{"a":"${'x'.repeat(5_000_000)}"}`)).status).toBe(400);
  });
});
