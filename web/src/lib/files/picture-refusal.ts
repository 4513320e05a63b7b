import { IMAGE_ERRORS } from '@contract/errors/image-errors';
import type { Locale } from '@contract/enums';
import { MAX_MESSAGE_IMAGE_BYTES } from '@contract/limits';

const MB = 1024 * 1024;

/**
 * MIME types of pictures that the server accepts; it checks the content, too. Windows and the standard have different types for
 * icons.
 */
const TYPES = /^image\/(jpeg|png|gif|webp|avif|tiff|svg\+xml|x-icon|vnd\.microsoft\.icon)$/;

/** Why a file is not accepted as a picture of a message, in the server's words; empty when it is. */
export const pictureRefusal = ({ type, size }: File, locale: Locale): string => {
  if (!TYPES.test(type)) return IMAGE_ERRORS.image_format.message[locale];
  if (size <= MAX_MESSAGE_IMAGE_BYTES) return '';
  const { message } = IMAGE_ERRORS.image_too_large;
  return message[locale].replace('{limit}', `${MAX_MESSAGE_IMAGE_BYTES / MB}`);
};
