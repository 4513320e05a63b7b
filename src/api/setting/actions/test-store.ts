import { randomUUID } from 'node:crypto';
import type { EndpointRequest } from '../../../contract';
import { type Locale, SECRET_PLACEHOLDER } from '../../../contract/enums';
import { AppError } from '../../../core/http/app-error';
import { createObjectStore, sealStoreSecret } from '../../../core/storage/object-store';
import { isStoreComplete, type ObjectStore } from '../../../core/storage/s3-store';
import { settings } from '../../../core/settings/settings';
import { sealedSecret } from './save-settings';

/** Milliseconds to wait for the CDN. */
const CDN_TIMEOUT_MS = 10_000;

const requireCdn = async (url: string, text: string): Promise<void> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(CDN_TIMEOUT_MS), redirect: 'manual' }).catch(
    (error: unknown) => error as Error,
  );
  if (answer instanceof Error) throw new AppError('store_cdn_wrong', null, { answer: answer.message });
  if (!answer.ok || (await answer.text()) !== text)
    throw new AppError('store_cdn_wrong', null, { answer: `HTTP ${answer.status}` });
};

const readText = async (store: ObjectStore, name: string): Promise<string> => {
  const found = await store.read(name, {});
  const parts: Buffer[] = [];
  for await (const part of found?.body ?? []) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
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
      const found = await readText(store, name);
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
