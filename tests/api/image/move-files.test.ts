import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Places from '../../../src/core/files/file-places';
import type * as Stores from '../../../src/core/files/object-store';
import type * as Mover from '../../../src/api/setting/actions/move-files';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { download } from '../../support/transfer/download';
import { built } from '../../support/site/boot';
import { ROOT } from '../../support/site/environment';
import { everyRole } from '../../support/account/people';
import { BUCKET, type S3Server, startS3, storeClient } from '../../support/servers/s3-server';

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
  built<typeof Mover>('src/api/setting/actions/move-files').moveFiles(options);
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

/** Another program that uses the bucket of a server. */
const otherProgram = (server = store) => storeClient(server);

describe('moving files', () => {
  it('needs cloud storage', async () => {
    await expect(move({ to: 'store' })).rejects.toMatchObject({ code: 'store_not_set_up' });
  });

  // One sequence: to the store, interrupted, resumed, and back.
  it('keeps their addresses and contents, and continues after an interruption', async () => {
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

  it('keeps a file that is moved twice simultaneously, and not one that is deleted meanwhile', async () => {
    const { diskPlace, moveFile, storePlace } = built<typeof Places>('src/core/files/file-places');
    const { objectStore } = built<typeof Stores>('src/core/files/object-store');
    const to = storePlace((await objectStore())!);
    const [moved, deleted] = [path.basename(urls[0]!), path.basename(urls[1]!)];
    /** The disk; `meanwhile` runs after a file was read. */
    const diskWith = (meanwhile: (name: string) => Promise<unknown>): Places.FilePlace => ({
      ...diskPlace,
      read: async (name) => {
        const body = Readable.from([
          await readFile(path.join(app.strapi.dirs.static.public, 'uploads', name)),
        ]);
        await meanwhile(name);
        return body;
      },
    });
    const before = await contents();
    const otherMove = (name: string) => moveFile(name, { from: diskPlace, to, isKept: false });
    await moveFile(moved, { from: diskWith(otherMove), to, isKept: false });
    expect(await contents()).toEqual(before);

    const { list } = await app.call('GET /images', { query: { limit: 100 } }, { token: admin.token });
    const { id } = list.find(({ path: url }) => url.endsWith(deleted))!;
    const deletion = () => app.call('DELETE /images', { body: { id_list: [id] } }, { token: admin.token });
    await moveFile(deleted, { from: diskWith(deletion), to, isKept: false });
    expect(await to.size(deleted)).toBeUndefined();
    urls = urls.filter((url) => !url.endsWith(deleted));
    await move({ to: 'disk' });
  });

  describe('of a former store', () => {
    const save = async (body: EndpointInput<'PUT /settings/qiniu'>['body']) =>
      (await app.call('PUT /settings/qiniu', { body }, { token: admin.token })).former;
    const formerStores = async () =>
      (await app.call('GET /settings/qiniu', {}, { token: admin.token })).former;
    const keysOf = async (client: S3Client) => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET }));
      return Contents.map(({ Key = '' }) => Key);
    };
    let next: S3Server;
    let [inFormer, inNext]: S3Client[] = [];
    let names: string[];
    let before: unknown;

    beforeAll(async () => {
      next = await startS3();
      [inFormer, inNext] = [otherProgram(), otherProgram(next)];
      [names, before] = [await onDisk(), await contents()];
      await move({ to: 'store' });
    });
    afterAll(async () => {
      inFormer?.destroy();
      inNext?.destroy();
      await next.stop();
    });

    it('moves them to the present one, even after an interruption, and removes the former one from the settings', async () => {
      expect(await save({ ...next.settings, enable: true })).toEqual([`${store.endpoint}/${BUCKET}/a/b`]);
      expect(await contents()).toEqual(before);
      const interrupted = new AbortController();
      const onProgress = (done: number) => done === 1 && interrupted.abort();
      expect((await move({ to: 'store', signal: interrupted.signal, onProgress })).moved).toBe(1);
      expect([await contents(), await formerStores()]).toEqual([before, [`${store.endpoint}/${BUCKET}/a/b`]]);
      expect(await move({ to: 'store' })).toMatchObject({ moved: names.length - 1, left: 1 });
      expect([await contents(), await formerStores()]).toEqual([before, []]);
      expect(await keysOf(inFormer!)).toEqual(['a/b/customers.csv']);
      expect((await keysOf(inNext!)).sort()).toEqual(names.sort());
    });

    it('recognizes the same bucket under another address, and keeps what is in it', async () => {
      await save({ endpoint: next.endpoint.replace('127.0.0.1', 'localhost') });
      expect(await formerStores()).toEqual([`${next.endpoint}/${BUCKET}`]);
      expect(await move({ to: 'store' })).toMatchObject({ moved: 0 });
      expect([await contents(), await formerStores()]).toEqual([before, []]);
      expect((await keysOf(inNext!)).sort()).toEqual(names.sort());
    });

    it('keeps what the present one has under the same name', async () => {
      await save({ ...store.settings, prefix: 'a/b' });
      const Key = path.basename(urls[0]!);
      await inFormer!.send(new PutObjectCommand({ Bucket: BUCKET, Key: `a/b/${Key}`, Body: 'newer' }));
      await move({ to: 'store' });
      const [first, ...others] = await contents();
      expect(first).toEqual([200, Buffer.from('newer').toString('base64')]);
      expect(others).toEqual((before as unknown[]).slice(1));
      expect(await keysOf(inNext!)).toEqual([]);
    });

    it('names the one that fails and moves nothing, until that is removed from the settings', async () => {
      await save({ endpoint: 'http://127.0.0.1:9' });
      await save({ ...next.settings });
      const there = await keysOf(inFormer!);
      await expect(move({ to: 'disk' })).rejects.toMatchObject({
        code: 'store_former_failed',
        params: {
          place: `http://127.0.0.1:9/${BUCKET}/a/b`,
          answer: expect.stringMatching('ECONNREFUSED') as string,
        },
      });
      expect(await keysOf(inFormer!)).toEqual(there);
      await save({ former: [`${store.endpoint}/${BUCKET}/a/b`] });
      // The present one need not be configured.
      await save({ enable: false, bucket: '' });
      expect((await move({ to: 'disk' })).moved).toBe(names.length);
      expect([(await onDisk()).sort(), await formerStores()]).toEqual([names.sort(), []]);
      await save({ ...store.settings });
    });
  });

  it('leaves the files where they are when the store refuses them', async () => {
    await app.call('PUT /settings/qiniu', { body: { bucket: 'not-there' } }, { token: admin.token });
    const names = await onDisk();
    await expect(move({ to: 'store' })).rejects.toMatchObject({ code: 'store_no_bucket' });
    expect(await onDisk()).toEqual(names);
  });
});
