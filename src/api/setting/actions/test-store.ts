import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { EndpointRequest } from '../../../contract';
import { type Locale, SECRET_PLACEHOLDER } from '../../../contract/enums';
import { AppError } from '../../../core/http/app-error';
import { createObjectStore, sealStoreSecret } from '../../../core/files/object-store';
import { answerOf, storeErrorOf } from '../../../core/files/store-error';
import { isStoreComplete, type ObjectStore } from '../../../core/files/s3-store';
import { settings } from '../../../core/settings/settings';
import { sealedSecret } from './save-settings';

/** Milliseconds to wait for the CDN. */
const CDN_TIMEOUT_MS = 10_000;

/** Maximum bytes that are read of a response: more than a test file has. A wrong address may send an endless response. */
const MAX_READ = 1000;

/** Reads the beginning of a body, and closes the connection of a longer one. */
const readText = async (body: Readable): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part as Uint8Array);
    size += (part as Uint8Array).byteLength;
    if (size > MAX_READ) break;
  }
  return Buffer.concat(parts).toString('utf8');
};

const requireCdn = async (url: string, text: string): Promise<void> => {
  let answer: string;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(CDN_TIMEOUT_MS), redirect: 'manual' });
    const body = response.body ? Readable.fromWeb(response.body as never) : Readable.from([]);
    if ((await readText(body)) === text && response.ok) return;
    answer = `HTTP ${response.status}`;
  } catch (error) {
    answer = answerOf(error);
  }
  throw new AppError('store_cdn_wrong', null, { answer });
};

/** Reads a test file back. @throws an error of `store-errors.ts` */
const readFile = async (store: ObjectStore, name: string): Promise<string> => {
  const found = await store.read(name, {});
  try {
    return found ? await readText(found.body) : '';
  } catch (error) {
    throw storeErrorOf(error);
  }
};

/**
 * Writes, reads and deletes a file with the given settings; omitted ones are the stored ones.
 * @throws an error of `store-errors.ts`
 */
export const testStore = async (
  { secret_key: given, ...changes }: EndpointRequest<'POST /settings/qiniu/test'>['body'],
  locale: Locale,
): Promise<null> => {
  const stored = await settings('qiniu');
  const options = { field: 'secret_key', given, stored: stored.secret_key, seal: sealStoreSecret, locale };
  const isTyped = given !== undefined && given !== SECRET_PLACEHOLDER;
  const secret_key = isTyped && given === '' ? '' : sealedSecret(options);
  const tried = { ...stored, ...changes, secret_key };
  if (!isStoreComplete(tried)) throw new AppError('store_not_set_up');
  const store = createObjectStore(tried);
  const text = `A test of the cloud storage: ${randomUUID()}\n`;
  const file = { hash: `test-${randomUUID()}`, ext: '.txt', mime: 'text/plain' };
  const name = file.hash + file.ext;
  try {
    await store.write({ ...file, buffer: Buffer.from(text) });
    try {
      const found = await readFile(store, name);
      if (found !== text) throw new AppError('store_failed', null, { answer: found.slice(0, 200) });
      if (tried.cdn) await requireCdn(store.publicUrl(name), text);
    } finally {
      await store.remove(name);
    }
  } finally {
    store.close();
  }
  return null;
};
