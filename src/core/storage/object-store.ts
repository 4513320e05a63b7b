import path from 'node:path';
import type { Readable } from 'node:stream';
import { GetObjectCommand, ListObjectsV2Command, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import awsProvider from '@strapi/provider-upload-aws-s3';
import { AppError } from '../http/app-error';
import { openFor, sealFor } from '../secrets/stored-secret';
import { settings, type SettingsGroups } from '../settings/settings';
import { storeErrorOf } from './store-error';

type StoreSettings = SettingsGroups['qiniu'];

const PURPOSE = 'store secret';

/** Milliseconds. A person may wait for the result. */
const TIMEOUTS = { connectionTimeout: 5_000, requestTimeout: 30_000 };

/** A file as Strapi gives it to a provider. */
interface ObjectFile {
  hash: string;
  ext: string;
  /** Folder. */
  path?: string;
  mime?: string;
  stream?: Readable;
  buffer?: Buffer;
}

/** A stored object. */
interface StoredObject {
  body: Readable;
  bytes: number | undefined;
  etag: string | undefined;
  /** For a part of the object. */
  contentRange: string | undefined;
}

/** A bucket. Names are `<hash><ext>`, as in `/uploads/`. All functions throw errors of `store-errors.ts`. */
export interface ObjectStore {
  write: (file: ObjectFile) => Promise<void>;
  /** @returns null when there is no such object */
  read: (name: string, options: { range?: string }) => Promise<StoredObject | null>;
  /** The objects of a folder, without it in their names; empty for the top. */
  list: (folder: string) => Promise<{ name: string; bytes: number }[]>;
  /** Removing an object that does not exist is no error. */
  remove: (name: string) => Promise<void>;
  /** The address at the CDN; empty without one. */
  publicUrl: (name: string) => string;
  close: () => void;
}

export const sealStoreSecret = (secret: string): string => secret && sealFor(PURPOSE, secret);

/** Whether a bucket and the way to it are known. */
export const isStoreComplete = ({ access_key, secret_key, bucket, zone, endpoint }: StoreSettings): boolean =>
  Boolean(access_key && secret_key && bucket && (zone || endpoint));

const openSecret = (sealed: string): string => {
  const secret = openFor(PURPOSE, sealed);
  if (secret === undefined) throw new AppError('store_secret_lost');
  return secret;
};

/** Any S3 service by its endpoint; without one Qiniu Kodo: https://developer.qiniu.com/kodo/4088/s3-access-domainname */
const configOf = ({ access_key, secret_key, zone, endpoint }: StoreSettings): S3ClientConfig => ({
  endpoint: endpoint || `https://s3.${zone}.qiniucs.com`,
  region: zone || 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: access_key, secretAccessKey: openSecret(secret_key) },
  // Other services than Amazon's do not know the checksums that the client adds by default.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: TIMEOUTS,
  maxAttempts: 2,
});

const listObjects = async (
  client: S3Client,
  bucket: string,
  prefix: string,
): Promise<{ name: string; bytes: number }[]> => {
  const objects: { name: string; bytes: number }[] = [];
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
    );
    for (const { Key = '', Size = 0 } of page.Contents ?? [])
      objects.push({ name: Key.slice(prefix.length), bytes: Size });
    token = page.NextContinuationToken;
  } while (token);
  return objects;
};

/** Opens the store of some settings. @throws `store_secret_lost` */
export const createObjectStore = (given: StoreSettings): ObjectStore => {
  const { bucket, prefix, cdn } = given;
  const config = configOf(given);
  const client = new S3Client(config);
  const provider = awsProvider.init({
    rootPath: prefix || undefined,
    // No ACL: many services and new buckets do not know them.
    s3Options: { ...config, params: { Bucket: bucket, ACL: undefined } },
  } as never) as unknown as {
    upload: (file: object) => Promise<void>;
    delete: (file: object) => Promise<void>;
  };
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name);
  const guard = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw storeErrorOf(error);
    });
  return {
    write: ({ mime = 'application/octet-stream', ...file }) => guard(provider.upload({ mime, ...file })),
    read: async (name, { range }) => {
      try {
        const command = new GetObjectCommand({ Bucket: bucket, Key: keyOf(name), Range: range });
        const { Body, ContentLength, ETag, ContentRange } = await client.send(command);
        return { body: Body as Readable, bytes: ContentLength, etag: ETag, contentRange: ContentRange };
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null;
        throw storeErrorOf(error);
      }
    },
    list: (folder) => guard(listObjects(client, bucket, keyOf(folder && `${folder}/`))),
    remove: (name) => {
      const { dir, name: hash, ext } = path.posix.parse(name);
      return guard(provider.delete({ hash, ext, path: dir || undefined }));
    },
    publicUrl: (name) => (cdn ? `${cdn.replace(/\/+$/, '')}/${keyOf(name)}` : ''),
    close: () => client.destroy(),
  };
};

let current: { settings: StoreSettings; store: ObjectStore } | undefined;

/**
 * Returns the store of the current settings, also when new files do not go there; null when none is set up.
 * @throws `store_secret_lost`
 */
export const objectStore = async (): Promise<ObjectStore | null> => {
  const stored = await settings('qiniu');
  if (!isStoreComplete(stored)) return null;
  if (current?.settings !== stored) {
    current?.store.close();
    current = { settings: stored, store: createObjectStore(stored) };
  }
  return current.store;
};

/** Returns the store that new files go to; null: they go to the disk. */
export const storeForNewFiles = async (): Promise<ObjectStore | null> =>
  (await settings('qiniu')).enable ? objectStore() : null;
