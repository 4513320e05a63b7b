import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';

/** The account of the server. */
export const S3_KEYS = { access_key: 'S3RVER', secret_key: 'S3RVER' };

export const BUCKET = 'site-files';

export interface S3Server {
  endpoint: string;
  /** Settings of cloud storage that reach the bucket. */
  settings: {
    access_key: string;
    secret_key: string;
    bucket: string;
    endpoint: string;
    zone: string;
    prefix: string;
    cdn: string;
  };
  stop: () => Promise<void>;
}

/** A real S3 server on a free port of this machine, with an empty bucket. */
export const startS3 = async (): Promise<S3Server> => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    settings: { ...S3_KEYS, bucket: BUCKET, endpoint, zone: 'us-east-1', prefix: '', cdn: '' },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

/** A client of a server's account; the caller destroys it. */
export const storeClient = ({ endpoint }: S3Server): S3Client =>
  new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: S3_KEYS.access_key, secretAccessKey: S3_KEYS.secret_key },
  });

/** A server on a free port of this machine that answers with a given function, in place of a store. */
export const answering = async (answer: RequestListener) => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
