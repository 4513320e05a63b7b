import { api } from './http';
import type { CallOptions } from './endpoints';

type UploadOptions = Pick<CallOptions, 'onProgress' | 'signal' | 'isQuiet'>;

/**
 * Puts an image into the library and answers with its address.
 * Rejects as every call does; with axios's `CanceledError` when `signal` aborts.
 */
export const uploadImage = async (file: File, options: UploadOptions = {}): Promise<{ url: string }> => ({
  url: await api('POST /image', { files: [file] }, options),
});
