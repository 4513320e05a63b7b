import { api } from './http';
import type { CallOptions } from './endpoints';

type UploadOptions = Pick<CallOptions, 'onProgress' | 'signal' | 'isQuiet'>;

/**
 * Uploads an image to the library and returns its URL. Rejects like every request, and with an `AbortError` when `signal`
 * aborts.
 */
export const uploadImage = async (file: File, options: UploadOptions = {}): Promise<{ url: string }> => ({
  url: await api('POST /image', { files: [file] }, options),
});
