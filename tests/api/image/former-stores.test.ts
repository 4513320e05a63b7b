import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointInput } from '../../../src/contract';
import { startApp, type TestApp } from '../../support/site/app';
import { download } from '../../support/transfer/download';
import { everyRole } from '../../support/account/people';
import {
  answering,
  BUCKET,
  S3_KEYS,
  type S3Server,
  startS3,
  storeClient,
} from '../../support/servers/s3-server';

const { admin } = everyRole();

type Settings = NonNullable<EndpointInput<'PUT /settings/qiniu'>['body']>;

let app: TestApp;
let store: S3Server;
let client: S3Client;
/** Pictures that are uploaded before and after the store is changed. */
let older: string;
let newer: string;

const save = (body: Settings) => app.reply('PUT /settings/qiniu', { body }, { token: admin.token });
/** Saves settings, and returns the former stores. */
const formerAfter = async (body: Settings) => {
  const { code, data } = (await save(body)).body;
  expect(code).toBe('0');
  return data.former;
};

const picture = (width: number) =>
  sharp({ create: { width, height: 9, channels: 3, background: '#456' } })
    .webp()
    .toBuffer();
const upload = async (width: number) => {
  const file = new File([new Uint8Array(await picture(width))], 'a.webp', { type: 'image/webp' });
  return app.call('POST /image', { files: [file] }, { token: admin.token });
};

const at = (prefix: string) => `${store.endpoint}/${BUCKET}/${prefix}`;
const statusOf = async (address: string) => (await download(app, address)).status;
/** The folders of the bucket that have a file. */
const foldersOf = async (url: string) => {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET }));
  const keys = Contents.map(({ Key = '' }) => Key);
  return keys.filter((key) => key.endsWith(`/${path.basename(url)}`)).map((key) => path.dirname(key));
};

beforeAll(async () => {
  [app, store] = [await startApp(), await startS3()];
  client = storeClient(store);
  await save({ ...store.settings, prefix: 'first', enable: true });
  older = await upload(31);
});
afterAll(async () => {
  client.destroy();
  await Promise.all([app.stop(), store.stop()]);
});

describe('another place for files', () => {
  it('takes new files, while older ones are read where they are', async () => {
    expect(await formerAfter({ prefix: 'second' })).toEqual([at('first')]);
    newer = await upload(32);
    expect([await foldersOf(older), await foldersOf(newer)]).toEqual([['first'], ['second']]);
    expect([await statusOf(older), await statusOf(newer)]).toEqual([200, 200]);
    const part = await download(app, older).set('range', 'bytes=8-11');
    expect([part.status, (part.body as Buffer).toString()]).toEqual([206, 'WEBP']);
    expect(await statusOf('/uploads/not-there.webp')).toBe(404);
  });

  it('keeps the secret of the former one encrypted', async () => {
    const { former } = (await app.strapi.db.connection('qiniu_settings').first('former')) as {
      former: unknown;
    };
    const stored = (typeof former === 'string' ? JSON.parse(former) : former) as { secret_key: string }[];
    expect(stored.map(({ secret_key }) => secret_key.includes(S3_KEYS.secret_key))).toEqual([false]);
  });

  it('is the same one when only keys, the switch, the CDN or the region of an endpoint change', async () => {
    const changes = { ...S3_KEYS, enable: false, cdn: 'https://cdn.example.com', zone: 'eu-west-1', size: 5 };
    expect(await formerAfter({ ...changes, endpoint: `${store.endpoint}/` })).toEqual([at('first')]);
    expect(await formerAfter({ ...store.settings, enable: true, prefix: 'second' })).toEqual([at('first')]);
  });

  it('shows its own files by its CDN, and not those of the former one', async () => {
    await save({ cdn: 'https://cdn.example.com' });
    expect([await statusOf(older), await statusOf(newer)]).toEqual([200, 302]);
    await save({ cdn: '' });
  });

  it('can be changed back to the former one', async () => {
    expect(await formerAfter({ prefix: 'first' })).toEqual([at('second')]);
    expect([await statusOf(older), await statusOf(newer)]).toEqual([200, 200]);
  });

  it('can change several times, and all that may have files are kept in the settings', async () => {
    expect(await formerAfter({ prefix: 'third' })).toEqual([at('first'), at('second')]);
    const all = [at('third'), at('first'), at('second')];
    expect(await formerAfter({ bucket: 'not-there' })).toEqual(all);
    // neither has files: there is no such bucket, and a store without files is switched off
    expect(await formerAfter({ bucket: BUCKET, prefix: 'fourth', enable: false })).toEqual(all);
    expect(await formerAfter({ prefix: 'fifth' })).toEqual(all);
    expect(await formerAfter({ bucket: '' })).toEqual(all);
    expect([await statusOf(older), await statusOf(newer)]).toEqual([200, 200]);
  });

  it('asks a former one that cannot be reached once, and then not for a while', async () => {
    let requests = 0;
    const broken = await answering((request) => {
      request.socket.destroy();
      requests += 1;
    });
    await save({ ...store.settings, endpoint: broken.endpoint, enable: true });
    const [last] = await formerAfter({ ...store.settings, prefix: 'first' });
    expect(last).toBe(`${broken.endpoint}/${BUCKET}`);
    requests = 0;
    expect(await statusOf(older)).toBe(200);
    expect(requests).toBe(0);
    expect(await statusOf(newer)).toBe(200);
    const requestsBefore = requests;
    expect(requestsBefore).toBeGreaterThan(0);
    // a file that is in no other store may be in this one
    expect([await statusOf(newer), await statusOf('/uploads/not-there.webp')]).toEqual([200, 503]);
    expect(requests).toBe(requestsBefore);
    await broken.stop();
  });

  it('has no copy of a deleted file, in whichever store it was', async () => {
    const { list } = await app.call('GET /images', { query: { limit: 100 } }, { token: admin.token });
    const { id } = list.find((image) => image.path === newer)!;
    await app.call('DELETE /images', { body: { id_list: [id] } }, { token: admin.token });
    expect(await foldersOf(newer)).toEqual([]);
  });

  it('can be saved without former ones', async () => {
    const { former } = await app.call('GET /settings/qiniu', {}, { token: admin.token });
    expect(former.length).toBeGreaterThan(1);
    expect(await formerAfter({ former: former.slice(1) })).toEqual(former.slice(1));
    expect(await statusOf(newer)).toBe(404);
    expect(await formerAfter({ former: [] })).toEqual([]);
    expect(await statusOf(older)).toBe(200);
  });

  it('shows the new content of a file that an editor replaces, wherever the former content is', async () => {
    const { replace } = app.strapi.plugin('upload').service('upload') as {
      replace: (id: number, input: { data: object; file: object }) => Promise<unknown>;
    };
    await save({ enable: false });
    const onDisk = await upload(33);
    const file = path.join(app.strapi.dirs.static.public, 'replacement.webp');
    // to the store, with the former content in the store and on the disk; then to the disk
    for (const [url, enable, width] of [
      [older, true, 40],
      [onDisk, true, 41],
      [older, false, 42],
    ] as const) {
      await save({ enable });
      const bytes = await picture(width);
      await writeFile(file, bytes);
      const row = (await app.strapi.db.connection('files').where({ url }).first('id')) as { id: number };
      const input = {
        filepath: file,
        originalFilename: 'a.webp',
        mimetype: 'image/webp',
        size: bytes.length,
      };
      await replace(row.id, { data: { fileInfo: {} }, file: input });
      expect((await sharp((await download(app, url)).body as Buffer).metadata()).width).toBe(width);
      expect(await foldersOf(url)).toEqual(enable ? ['first'] : []);
    }
    await rm(file);
  });
});
