import type { EndpointOutput, UploadedFile } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { type ErrorName, errorMessage, ERRORS } from '../../../contract/errors';
import { AppError } from '../../../core/http/app-error';
import { cleanFileName } from '../../../lib/image/file-name';
import { classifyImage, type ImportProblem } from '../../../lib/import';
import { storeImage, type StoredImage } from './store-image';

const MB = 1024 * 1024;

/** The catalogue has an entry of the same name for everything that may be wrong with an image that is there. */
const refusalOf = ({ code, params = {} }: ImportProblem): AppError => {
  const name: ErrorName = code in ERRORS ? (code as ErrorName) : 'image_broken';
  return new AppError(
    name,
    null,
    name === 'image_too_large' ? { limit: Number(params['limit']) / MB } : params,
  );
};

/** Puts a file that somebody sent into the library. @throws what is wrong with it, an error of the catalogue */
export const uploadImage = async (file: UploadedFile, ownerId: string): Promise<StoredImage> => {
  const image = await classifyImage(file.path);
  if (image.problem) throw refusalOf(image.problem);
  const name = cleanFileName(file.name, image.extension);
  const { mime, svg } = image;
  return storeImage({ file: file.path, name, mime, svg, ownerId, withSizes: true });
};

/** The same for many files, one after another; each has its own answer. */
export const uploadImages = async (
  files: readonly UploadedFile[],
  ownerId: string,
  locale: Locale,
): Promise<EndpointOutput<'POST /images'>> => {
  const answers: EndpointOutput<'POST /images'> = [];
  for (const file of files) {
    const file_name = file.name;
    try {
      const { id, url } = await uploadImage(file, ownerId);
      answers.push({ file_name, is_success: true, msg: '', id, path: url });
    } catch (error) {
      // What is wrong with a file is told at the file; a fault of ours is the whole call's.
      if (!(error instanceof AppError)) throw error;
      answers.push({ file_name, is_success: false, msg: errorMessage(error.code, locale, error.params) });
    }
  }
  return answers;
};
