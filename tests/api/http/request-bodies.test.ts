import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EndpointKey, endpointOf, endpoints } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { logOf } from '../../support/log';
import { panelOf, panelToken } from '../../support/account/panel';
import { everyRole } from '../../support/account/people';
import { picture } from '../../support/samples/image-files';
import { rawRequest } from '../../support/raw-request';
import { newVisitor } from '../../support/account/visitors';

const MB = 1024 * 1024;
const TWO_HOURS_AGO = new Date(Date.now() - 2 * 3_600_000);
const { user, guest } = everyRole();

let app: TestApp;
let log: string[];
let temporary: string;

beforeAll(async () => {
  temporary = await mkdtemp(path.join(os.tmpdir(), 'bodies-'));
  const left = path.join(temporary, 'strapi-upload-left');
  await mkdir(left);
  await utimes(left, TWO_HOURS_AGO, TWO_HOURS_AGO);
  app = await startApp({ TMPDIR: temporary });
  delete process.env['TMPDIR'];
  log = logOf(app);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await app.stop();
  expect(log).toEqual([]);
  await rm(temporary, { recursive: true });
});

const form = (field: string, length: number): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--b\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    Buffer.alloc(length, 'a'),
    Buffer.from('\r\n--b--\r\n'),
  ]);
/** Codes of calls that may not send a file. */
const REFUSALS = ['401', '403', 'visitor_needed', 'room_members_only'];
const FORM = { 'content-type': 'multipart/form-data; boundary=b' };
const JSON_TYPE = { 'content-type': 'application/json' };

describe('files', () => {
  const PATHS = ['/anything', '/', '/uploads/x', '/admin/login', '/admin/register', '/graphql', '/articles'];
  const API_PATHS = ['/api', '/api/anything', '/api/articles', '/api/email_login', '/API/image'];
  const PANEL_PATHS = ['/upload', '/upload/files', '/UPLOAD', '/content-manager/collection-types/a', '/cms'];

  it.each([...PATHS, ...API_PATHS, ...PANEL_PATHS])(
    'of a stranger to %s are not written',
    async (address) => {
      // Nothing can be written into a folder that does not exist: an attempt would be an internal error.
      vi.stubEnv('TMPDIR', path.join(temporary, 'none'));
      for (const headers of [FORM, { ...FORM, authorization: 'Bearer garbage', token: 'garbage' }])
        for (const field of ['files', 'image', 'x']) {
          const body = form(field, 1000);
          const { status } = await rawRequest(app, { method: 'POST', path: address, headers, body });
          expect([address, status, status >= 400 && status < 500]).toEqual([address, status, true]);
        }
    },
  );

  it.each((Object.keys(endpoints) as EndpointKey[]).filter((key) => endpointOf(key).files))(
    'of callers without access are not written: %s',
    async (key) => {
      vi.stubEnv('TMPDIR', path.join(temporary, 'none'));
      const [method, address = ''] = key.split(' ');
      const body = form(endpointOf(key).files!.field, 9);
      const { headers: visitor } = await newVisitor(app);
      for (const caller of [{}, { token: 'garbage' }, { token: guest.token }, visitor]) {
        const headers = { ...FORM, ...caller };
        const reply = await rawRequest(app, { method, path: `/api${address}?kind=5`, headers, body });
        const { code } = JSON.parse(reply.body) as { code: string };
        expect([caller, REFUSALS.includes(code), code]).toEqual([caller, true, code]);
      }
    },
  );

  it('of people of the site are not written by the panel', async () => {
    vi.stubEnv('TMPDIR', path.join(temporary, 'none'));
    const headers = { ...FORM, token: user.token };
    const body = form('files', 9);
    const { status } = await rawRequest(app, { method: 'POST', path: '/upload', headers, body });
    expect(status).toBe(401);
  });

  it('of the panel’s editors are read, up to a limit, and are deleted afterwards', async () => {
    vi.stubEnv('TMPDIR', temporary);
    const send = (bytes: Buffer, name: string) =>
      app
        .http()
        .post('/upload')
        .set('authorization', `Bearer ${token}`)
        .attach('files', bytes, name)
        .field('fileInfo', JSON.stringify({ name, alternativeText: 'Seen', caption: null, folder: null }));
    const token = await panelToken(app);
    const image = Buffer.from(await (await picture()).arrayBuffer());
    const stored = await send(image, 'in-the-panel.png');
    expect([stored.status, (stored.body as object[])[0]]).toMatchObject([
      201,
      { name: 'in-the-panel.png', alternativeText: 'Seen', width: 40, height: 30 },
    ]);
    expect((await send(Buffer.alloc(21 * MB), 'long.png')).status).toBe(413);
    expect((await send(Buffer.from('no image'), 'text.png')).status).toBe(400);
    expect(await readdir(temporary)).toEqual([]);
  });

  it('that uploads left long ago are removed at the start', async () => {
    expect(await readdir(temporary)).toEqual([]);
  });

  it('that a killed process left are removed, and no others', async () => {
    vi.stubEnv('TMPDIR', temporary);
    const ended = spawn(process.execPath, ['-e', '']);
    await once(ended, 'exit');
    const { withTemporaryFolder, sweepTemporaryFolders } = built<{
      withTemporaryFolder: (use: (folder: string) => Promise<void>) => Promise<void>;
      sweepTemporaryFolders: () => Promise<void>;
    }>('src/core/temporary-folder');
    let name = '';
    await withTemporaryFolder((folder) => Promise.resolve(void (name = path.basename(folder))));
    const living = name.replace(`-${process.pid}-`, `-${process.ppid}-`);
    const left = name.replace(`-${process.pid}-`, `-${ended.pid}-`);
    const others = name.replace(/^wentu-\w+-/, 'wentu-00000000-');
    for (const folder of [name, living, left, others])
      await mkdir(path.join(temporary, folder, 'inner'), { recursive: true });
    await sweepTemporaryFolders();
    expect((await readdir(temporary)).sort()).toEqual([living, others].sort());
  });
});

describe('JSON', () => {
  const WRONG = '{"this is": no JSON';

  it.each([
    ['POST', '/anything', undefined, 405],
    ['POST', '/api/anything', undefined, 404],
    ['POST', '/api/articles', undefined, 401],
    ['POST', '/api/articles', guest.token, 403],
    ['PUT', '/admin/users/1', undefined, 401],
    ['POST', '/content-manager/collection-types/api::article.article', undefined, 401],
    ['POST', '/upload', undefined, 401],
    ['GET', '/api/articles', undefined, 200],
    ['DELETE', '/articles', undefined, 405],
  ])('to %s %s is not read', async (method, address, token, status) => {
    const headers = { ...JSON_TYPE, ...(token ? { token } : {}) };
    const reply = await rawRequest(app, { method, path: address, headers, body: WRONG });
    expect(reply.status).toBe(status);
  });

  it.each(['/anything', '/api/articles', '/admin/login', '/upload'])(
    'of 10 MB to %s is refused before it arrives, and the connection is closed',
    async (address) => {
      const headers = { ...JSON_TYPE, 'content-length': String(10 * MB), connection: 'keep-alive' };
      const { status } = await rawRequest(app, { method: 'POST', path: address, headers, body: '{"a":"' });
      expect([401, 405, 413]).toContain(status);
    },
  );

  it.each(['login', 'register', 'register-admin', 'forgot-password', 'reset-password', 'access-token'])(
    'that anybody may send to the panel is limited, and a missing one is no internal error: /admin/%s',
    async (name) => {
      const post = (body: string) =>
        rawRequest(app, { method: 'POST', path: `/admin/${name}`, headers: JSON_TYPE, body });
      expect((await post(JSON.stringify({ email: 'x'.repeat(17 * 1024) }))).status).toBe(413);
      expect((await post(WRONG)).status).toBe(400);
      for (const body of ['', '{}', '[]', '{"userInfo":null,"registrationToken":1}']) {
        const { status } = await post(body);
        expect([name, body, status, status < 500]).toEqual([name, body, status, true]);
      }
    },
  );

  it('of an editor is read', async () => {
    const panel = await panelOf(app);
    expect(await panel.create({ title: 'Long', content: 'x'.repeat(100_000) })).toMatch(/^[a-z0-9]{24}$/);
  });
});
