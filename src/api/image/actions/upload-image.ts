import type { EndpointOutput, UploadedFile } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { MAX_IMAGE_BYTES, MAX_MESSAGE_IMAGE_BYTES } from '../../../contract/limits';
import { type ErrorName, errorMessage, ERRORS } from '../../../contract/errors';
import { AppError } from '../../../core/http/app-error';
import { errorForCaller } from '../../../core/http/panel/panel-request';
import { settings } from '../../../core/settings/settings';
import { cleanFileName } from '../../../lib/image/file-name';
import { classifyImage, type ImportProblem } from '../../../lib/import';
import { storeImage, type StoredImage, type StoreImageOptions } from './store-image';

const MB = 1024 * 1024;

/** Converts a problem to the error of the same name. */
export const imageError = ({ code, params = {} }: ImportProblem): Error => {
  const name: ErrorName = code in ERRORS ? (code as ErrorName) : 'image_broken';
  return errorForCaller(name, name === 'image_too_large' ? { limit: Number(params['limit']) / MB } : params);
};

/** Returns the maximum size of an image from the settings, in bytes. */
export const imageLimit = async (): Promise<number> => (await settings('qiniu')).size * MB;

const checkAndStore = async (
  file: UploadedFile,
  more: Pick<StoreImageOptions, 'ownerId' | 'isPrivate'>,
): Promise<StoredImage> => {
  const most = more.isPrivate ? MAX_MESSAGE_IMAGE_BYTES : MAX_IMAGE_BYTES;
  const image = await classifyImage(file.path, Math.min(await imageLimit(), most));
  if (image.problem) throw imageError(image.problem);
  const name = cleanFileName(file.name, image.extension);
  const { mime, svg } = image;
  return storeImage({ file: file.path, name, mime, svg, withSizes: true, ...more });
};

/** Checks and stores an uploaded image. @throws an error of the catalogue */
export const uploadImage = (file: UploadedFile, ownerId: string): Promise<StoredImage> =>
  checkAndStore(file, { ownerId });

/** Checks and stores an image that the library does not list. @throws an error of the catalogue */
export const uploadPrivateImage = (file: UploadedFile, ownerId: string): Promise<StoredImage> =>
  checkAndStore(file, { ownerId, isPrivate: true });

/** Checks and stores uploaded images sequentially; each has its own result. */
export const uploadImages = async (
  files: readonly UploadedFile[],
  ownerId: string,
  locale: Locale,
): Promise<EndpointOutput<'POST /images'>> => {
  const answers: EndpointOutput<'POST /images'> = [];
  for (const file of files) {
    const file_name = file.name;
    try {
      const { id, url, thumb, alt } = await uploadImage(file, ownerId);
      answers.push({ file_name, is_success: true, msg: '', id, path: url, thumb, alt });
    } catch (error) {
      // Client errors are reported per file; internal errors fail the request.
      if (!(error instanceof AppError)) throw error;
      answers.push({ file_name, is_success: false, msg: errorMessage(error.code, locale, error.params) });
    }
  }
  return answers;
};
