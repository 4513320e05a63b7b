import path from 'node:path';
import type { Readable } from 'node:stream';
import {
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import awsProvider from '@strapi/provider-upload-aws-s3';
import type { SettingsGroups } from '../settings/settings';
import { storeErrorOf } from './store-error';

/** Settings of cloud storage. The secret keys are sealed. */
export type StoreSettings = SettingsGroups['qiniu'];

/** Address and credentials of a bucket. */
export type StoreAccess = StoreSettings['former'][number];

/**
 * Timeout in milliseconds for a connection, and for inactivity in both directions, including in the middle of a file.
 * There are two attempts, while a person may wait: together they are shorter than the 60 seconds of common proxies. The
 * client's `requestTimeout` would limit the total time of a large file over a slow line, and by default only warns.
 */
export const STORE_TIMEOUTS = { connectionTimeout: 5_000, socketTimeout: 20_000 };

/** A file as Strapi passes it to a provider. */
interface ObjectFile {
  hash: string;
  ext: string;
  /** Folder. */
  path?: string;
  mime?: string;
  stream?: Readable;
  buffer?: Buffer;
}

/** An object in a list. */
interface StoredName {
  name: string;
  bytes: number;
}

/** A stored object. */
export interface StoredObject {
  body: Readable;
  bytes: number | undefined;
  etag: string | undefined;
  /** Present for a part of the object. */
  contentRange: string | undefined;
}

/** A bucket. Names are `<hash><ext>`, as in `/uploads/`. All functions throw errors of `store-errors.ts`. */
export interface ObjectStore {
  write: (file: ObjectFile) => Promise<void>;
  /** @returns null when there is no such object */
  read: (name: string, options: { range?: string }) => Promise<StoredObject | null>;
  /** The bytes of an object; undefined when there is no such object. */
  size: (name: string) => Promise<number | undefined>;
  /** The objects of a folder, without it in their names, up to a thousand at a time; empty for the top. */
  pages: (folder: string) => AsyncGenerator<StoredName[]>;
  /** All objects of a folder, as `pages` names them. */
  list: (folder: string) => Promise<StoredName[]>;
  /** Removing an object that does not exist is not an error. */
  remove: (name: string) => Promise<void>;
  /** The URL at the CDN; empty without one. */
  publicUrl: (name: string) => string;
  close: () => void;
}

/** Whether bucket, address and credentials are set. */
export const isStoreComplete = ({ access_key, secret_key, bucket, zone, endpoint }: StoreAccess): boolean =>
  Boolean(access_key && secret_key && bucket && (zone || endpoint));

/** Any S3 service by its endpoint; without one Qiniu Kodo: https://developer.qiniu.com/kodo/4088/s3-access-domainname */
const endpointOf = ({ endpoint, zone }: StoreAccess): string => endpoint || `https://s3.${zone}.qiniucs.com`;

/** The address of a bucket or its folder: `https://s3.example.com/bucket/folder`. The same address means the same files. */
export const addressOf = (access: StoreAccess): string =>
  [endpointOf(access).replace(/\/+$/, ''), access.bucket, access.prefix].filter(Boolean).join('/');

const configOf = (access: StoreAccess): S3ClientConfig => ({
  endpoint: endpointOf(access),
  region: access.zone || 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: access.access_key, secretAccessKey: access.secret_key },
  // Other services than Amazon's do not support the checksums that the client adds by default.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: { ...STORE_TIMEOUTS },
  maxAttempts: 2,
});

/** Lists the objects whose keys begin with a prefix, without it in their names, a page at a time. */
async function* listPages(client: S3Client, bucket: string, prefix: string): AsyncGenerator<StoredName[]> {
  try {
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client },
      { Bucket: bucket, Prefix: prefix },
    ))
      yield Contents.map(({ Key = '', Size = 0 }) => ({ name: Key.slice(prefix.length), bytes: Size }));
  } catch (error) {
    throw storeErrorOf(error);
  }
}

/** Opens a store, given its decrypted secret key. Needs no server. */
export const openStore = (given: StoreAccess): ObjectStore => {
  const { bucket, prefix, cdn } = given;
  const config = configOf(given);
  const client = new S3Client(config);
  const provider = awsProvider.init({
    rootPath: prefix || undefined,
    // No ACL: many services and new buckets do not support them.
    s3Options: { ...config, params: { Bucket: bucket, ACL: undefined } },
  } as never) as unknown as {
    upload: (file: object) => Promise<void>;
    delete: (file: object) => Promise<void>;
  };
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name);
  const pages = (folder: string) => listPages(client, bucket, keyOf(folder && `${folder}/`));
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
    size: async (name) => {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket: bucket, Key: keyOf(name) }))).ContentLength;
      } catch (error) {
        // A response to HEAD has no body with details.
        if (error instanceof Error && error.name === 'NotFound') return undefined;
        throw storeErrorOf(error);
      }
    },
    pages,
    list: async (folder) => {
      const all: StoredName[] = [];
      for await (const page of pages(folder)) all.push(...page);
      return all;
    },
    remove: (name) => {
      const { dir, name: hash, ext } = path.posix.parse(name);
      return guard(provider.delete({ hash, ext, path: dir || undefined }));
    },
    publicUrl: (name) => (cdn ? `${cdn.replace(/\/+$/, '')}/${keyOf(name)}` : ''),
    close: () => client.destroy(),
  };
};
