import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { GetObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import type * as Store from '../../../src/core/files/s3-store';
import { startApp, type TestApp } from '../../support/site/app';
import { built } from '../../support/site/boot';
import { download } from '../../support/transfer/download';
import { ROOT } from '../../support/site/environment';
import { logOf } from '../../support/log';
import { everyRole } from '../../support/account/people';
import { answering, BUCKET, type S3Server, startS3, storeClient } from '../../support/servers/s3-server';

const { admin, guest } = everyRole();
const SECRET = 'Never-to-be-seen-4';
const LOST = 'http://127.0.0.1:9';

type Settings = NonNullable<EndpointInput<'PUT /settings/qiniu'>['body']>;

let app: TestApp;
let store: S3Server;
let client: S3Client;

beforeAll(async () => {
  [app, store] = [await startApp(), await startS3()];
  client = storeClient(store);
});
afterAll(async () => {
  client.destroy();
  await Promise.all([app.stop(), store.stop()]);
});

const save = (body: Settings) => app.reply('PUT /settings/qiniu', { body }, { token: admin.token });
const test = (body: Omit<Settings, 'revision'>, locale = 'en') =>
  app.reply('POST /settings/qiniu/test', { body }, { token: admin.token, locale });
const codeOf = async (body: Omit<Settings, 'revision'>) =>
  (await test({ ...store.settings, ...body })).body.code;
const keys = async () => {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET }));
  return Contents.map(({ Key = '' }) => Key);
};
const fieldsOf = async (body: Settings) => {
  const { status, body: reply } = await save(body);
  return [status, Object.keys((reply.data as unknown as { fields?: object } | null)?.fields ?? {})];
};

const pictures = ['brush.webp', 'pages.webp'];
const upload = async (name: string) => {
  const bytes = await readFile(path.join(ROOT, 'database/starter/images', name));
  const file = new File([bytes], name, { type: 'image/webp' });
  return app.call('POST /image', { files: [file] }, { token: admin.token });
};
const listed = async (url: string) =>
  (await app.call('GET /images', { query: { limit: 100 } }, { token: admin.token })).list.find(
    (image) => image.path === url,
  )!;

describe('the settings of cloud storage', () => {
  it('are off at first, for administrators only, and never return the secret key', async () => {
    expect(await app.call('GET /settings/qiniu', {}, { token: admin.token })).toMatchObject({
      enable: false,
      secret_key: '',
      size: 5,
    });
    expect((await app.reply('GET /settings/qiniu', {}, { token: guest.token })).status).toBe(403);
    const saved = await save({ access_key: 'a-key', secret_key: SECRET });
    expect(saved.body.data.secret_key).toBe('******');
    const row = (await app.strapi.db.connection('qiniu_settings').first()) as object;
    expect(JSON.stringify(row)).not.toContain(SECRET);
    await save({ access_key: '', secret_key: '' });
  });

  it('name what is missing', async () => {
    expect(await fieldsOf({ enable: true })).toEqual([422, ['access_key']]);
    expect(await fieldsOf({ ...store.settings, secret_key: '******' })).toEqual([422, ['secret_key']]);
    expect(await fieldsOf({ ...store.settings, enable: true, endpoint: '', zone: '' })).toEqual([
      422,
      ['endpoint'],
    ]);
    expect(
      await fieldsOf({ size: 0, bucket: 'No', prefix: '../x', cdn: 'javascript:1', endpoint: 'ftp://x' }),
    ).toEqual([422, expect.arrayContaining(['size', 'bucket', 'prefix', 'cdn', 'endpoint'])]);
    expect((await test({})).body.code).toBe('store_not_set_up');
  });
});

describe('the test of cloud storage', () => {
  it('writes, reads and deletes', async () => {
    expect(await codeOf({ prefix: 'a/b' })).toBe('0');
    expect(await keys()).toEqual([]);
  });

  it('reports what is wrong', async () => {
    expect(await codeOf({ bucket: 'not-there' })).toBe('store_no_bucket');
    expect(await codeOf({ access_key: 'somebody' })).toBe('store_keys_wrong');
    expect(await codeOf({ endpoint: LOST })).toBe('store_unreachable');
    // a server without TLS
    const cdn = store.endpoint.replace('http:', 'https:');
    expect((await test({ ...store.settings, cdn })).body.msg).toMatch(/wrong version number|packet length/);
    expect(await keys()).toEqual([]);
    expect((await test({ ...store.settings, bucket: 'not-there' }, 'zh-CN')).body.msg).toMatch(
      /没有这个存储空间/,
    );
  });

  // The server of the other tests checks neither rights nor signatures.
  it.each([
    ['AccessDenied', 'store_no_rights'],
    ['SignatureDoesNotMatch', 'store_keys_wrong'],
  ])('reports a store that answers %s', async (code, expected) => {
    const { endpoint, stop } = await answering((request, response) => {
      request.resume();
      response.writeHead(403, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`);
    });
    expect(await codeOf({ endpoint })).toBe(expected);
    await stop();
  });

  it('ends when the store accepts the connection and does not answer, or stops in the middle of the file', async () => {
    const { STORE_TIMEOUTS } = built<typeof Store>('src/core/files/s3-store');
    const { socketTimeout } = STORE_TIMEOUTS;
    STORE_TIMEOUTS.socketTimeout = 100;
    for (const answers of [false, true]) {
      const { endpoint, stop } = await answering((request, response) => {
        request.resume();
        if (answers && request.method === 'GET') response.writeHead(200, { 'content-length': 80 }).write('A');
        else if (answers) response.end();
      });
      expect(await codeOf({ endpoint })).toBe('store_unreachable');
      await stop();
    }
    STORE_TIMEOUTS.socketTimeout = socketTimeout;
  });

  it('reads no more of an answer than the size of the test file', async () => {
    const onEnd = vi.fn();
    const { endpoint, stop } = await answering((request, response) => {
      request.resume();
      if (request.method === 'GET') pipeline(createReadStream('/dev/zero'), response, onEnd);
      else response.end();
    });
    expect(await codeOf({ endpoint })).toBe('store_failed');
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalled());
    await stop();
  });
});

describe('files', () => {
  let onDisk: string;
  let inStore: string;

  it('go to the store as soon as it is switched on, with all their sizes; older ones stay reachable', async () => {
    onDisk = await upload(pictures[0]!);
    expect((await save({ ...store.settings, prefix: 'pictures', enable: true })).body.code).toBe('0');
    inStore = await upload(pictures[1]!);
    expect(inStore).toMatch(/^\/uploads\//);
    const names = await keys();
    expect(names).toContain(inStore.replace('/uploads', 'pictures'));
    expect(names.length).toBeGreaterThan(2);
    for (const url of [onDisk, inStore]) {
      const { status, headers, body } = await download(app, url);
      expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
      expect(headers['cache-control']).toContain('immutable');
      expect((body as Buffer).subarray(8, 12).toString()).toBe('WEBP');
    }
    const { thumb } = await listed(inStore);
    expect((await download(app, thumb)).status).toBe(200);
  });

  it('of the store are served in ranges, and with 304 to a matching entity tag', async () => {
    const part = await download(app, inStore).set('range', 'bytes=8-11');
    expect([part.status, (part.body as Buffer).toString()]).toEqual([206, 'WEBP']);
    const { etag } = (await download(app, inStore)).headers as { etag: string };
    expect((await download(app, inStore).set('if-none-match', etag)).status).toBe(304);
    expect((await app.http().head(inStore)).status).toBe(200);
    expect((await download(app, '/uploads/not-there.webp')).status).toBe(404);
  });

  it('are shown by the CDN when it has an address', async () => {
    await save({ cdn: 'https://cdn.example.com/' });
    const { status, headers } = await download(app, inStore);
    expect([status, headers['location']]).toEqual([
      302,
      inStore.replace('/uploads', 'https://cdn.example.com/pictures'),
    ]);
    expect((await download(app, onDisk)).status).toBe(200);
    await save({ cdn: '' });
  });

  it('stay in the store when it is switched off, and are deleted where they are', async () => {
    await save({ enable: false });
    expect((await download(app, inStore)).status).toBe(200);
    const { id } = await listed(inStore);
    await app.call('DELETE /images', { body: { id_list: [id] } }, { token: admin.token });
    expect(await keys()).toEqual([]);
    expect((await download(app, inStore)).status).toBe(404);
    expect((await download(app, onDisk)).status).toBe(200);
  });

  it('are answered with 503 while the store is unreachable, and the log has one line', async () => {
    await save({ endpoint: LOST });
    const log = logOf(app);
    const ask = () => app.http().get('/uploads/not-on-the-disk.webp').set('accept-language', 'zh');
    const replies = await Promise.all(Array.from({ length: 20 }, ask));
    for (const { status, headers, text } of replies) {
      expect([status, headers['cache-control'], text]).toEqual([
        503,
        'no-store',
        expect.stringMatching(/[一-龥]/),
      ]);
      expect(headers['retry-after']).toBe('30');
    }
    expect(log).toEqual([expect.stringContaining('Files cannot be read from the store')]);
    await save({ endpoint: store.endpoint });
    await save({ former: [] });
    expect((await ask()).status).toBe(404);
  });

  it('are not stored when the store is unreachable, and the response has the reason', async () => {
    await save({ enable: true, endpoint: LOST });
    const bytes = await readFile(path.join(ROOT, 'database/starter/images', pictures[1]!));
    const files = [new File([bytes], 'again.webp', { type: 'image/webp' })];
    const reply = await app.reply('POST /image', { files }, { token: admin.token });
    expect(reply.body.code).toBe('store_unreachable');
    await save({ endpoint: store.endpoint });
    const url = await upload(pictures[1]!);
    const object = await client.send(
      new GetObjectCommand({ Bucket: BUCKET, Key: url.replace('/uploads', 'pictures') }),
    );
    expect(object.ContentType).toBe('image/webp');
  });

  it('are refused above the size of the settings, which an administrator may raise', async () => {
    const send = async (key: 'POST /image' | 'POST /messages/image', bytes: number) => {
      const svg = Buffer.concat([
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/><!--',
        ),
        Buffer.alloc(bytes, 'x'),
        Buffer.from('--></svg>'),
      ]);
      const files = [new File([svg], 'large.svg', { type: 'image/svg+xml' })];
      const { status, body } = await app.reply(key, { files }, { token: admin.token });
      return [status, body.msg];
    };
    const refusal = (limit: number) => [413, expect.stringContaining(`${limit} MB`) as string];
    await save({ size: 1, enable: false });
    expect(await send('POST /image', 1_200_000)).toEqual(refusal(1));
    await save({ size: 20 });
    expect((await send('POST /image', 6_000_000))[0]).toBe(200);
    expect(await send('POST /messages/image', 5_250_000)).toEqual(refusal(5));
    expect(await fieldsOf({ size: 21 })).toEqual([422, ['size']]);
  });
});
