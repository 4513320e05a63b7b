import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Mover from '../../src/core/storage/move-files';
import { startApp, type TestApp } from '../support/app';
import { download } from '../support/download';
import { built } from '../support/boot';
import { ROOT } from '../support/environment';
import { everyRole } from '../support/people';
import { BUCKET, S3_KEYS, type S3Server, startS3 } from '../support/s3-server';

const { admin } = everyRole();

let app: TestApp;
let store: S3Server;
let urls: string[];

beforeAll(async () => {
  [app, store] = [await startApp(), await startS3()];
  urls = [];
  for (const name of ['brush.webp', 'pages.webp']) {
    const bytes = await readFile(path.join(ROOT, 'database/starter/images', name));
    const file = new File([bytes], name, { type: 'image/webp' });
    urls.push(await app.call('POST /image', { files: [file] }, { token: admin.token }));
  }
});
afterAll(() => Promise.all([app.stop(), store.stop()]));

const move = (options: Mover.MoveOptions) =>
  built<typeof Mover>('src/core/storage/move-files').moveFiles(options);
const onDisk = async () =>
  (await readdir(path.join(app.strapi.dirs.static.public, 'uploads'))).filter(
    (name) => !name.startsWith('.'),
  );

/** What readers get at each address. */
const contents = () =>
  Promise.all(
    urls.map(async (url) => {
      const { status, body } = await download(app, url);
      return [status, (body as Buffer).toString('base64')];
    }),
  );

/** Another program that uses the same bucket. */
const otherProgram = () =>
  new S3Client({
    endpoint: store.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: S3_KEYS.access_key, secretAccessKey: S3_KEYS.secret_key },
  });

describe('moving files', () => {
  it('needs cloud storage', async () => {
    await expect(move({ to: 'store' })).rejects.toMatchObject({ code: 'store_not_set_up' });
  });

  // One sequence: there, interrupted, on, and back.
  it('keeps their addresses and contents, and goes on after an interruption', async () => {
    const settings = { ...store.settings, prefix: 'a/b' };
    await app.call('PUT /settings/qiniu', { body: settings }, { token: admin.token });
    const [before, names] = [await contents(), await onDisk()];
    expect(names.length).toBeGreaterThanOrEqual(2);

    const interrupted = new AbortController();
    const first = await move({
      to: 'store',
      signal: interrupted.signal,
      onProgress: (done) => done === 1 && interrupted.abort(),
    });
    expect(first.moved).toBe(1);
    expect(await onDisk()).toHaveLength(names.length - 1);
    expect(await contents()).toEqual(before);

    expect((await move({ to: 'store' })).moved).toBe(names.length - 1);
    expect(await onDisk()).toEqual([]);
    expect(await contents()).toEqual(before);
    expect((await move({ to: 'store' })).moved).toBe(0);

    const [other, object] = [otherProgram(), { Bucket: BUCKET, Key: 'a/b/customers.csv' }];
    await other.send(new PutObjectCommand({ ...object, Body: 'of another program' }));
    expect(await move({ to: 'disk' })).toMatchObject({ moved: names.length, left: 1 });
    expect((await onDisk()).sort()).toEqual(names.sort());
    expect(await contents()).toEqual(before);
    expect(await move({ to: 'disk' })).toMatchObject({ moved: 0, left: 1 });
    expect((await other.send(new GetObjectCommand(object))).ContentLength).toBe(18);
    other.destroy();
  });

  it('leaves the files where they are when the store refuses them', async () => {
    await app.call('PUT /settings/qiniu', { body: { bucket: 'not-there' } }, { token: admin.token });
    const names = await onDisk();
    await expect(move({ to: 'store' })).rejects.toMatchObject({ code: 'store_no_bucket' });
    expect(await onDisk()).toEqual(names);
  });
});
