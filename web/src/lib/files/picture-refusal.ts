import { IMAGE_ERRORS } from '@contract/errors/image-errors';
import type { Locale } from '@contract/enums';
import { MAX_MESSAGE_IMAGE_BYTES } from '@contract/limits';

const MB = 1024 * 1024;

/** Types of pictures that the server stores; it looks at the content once more. Windows and the standard name icons differently. */
const TYPES = /^image\/(jpeg|png|gif|webp|avif|tiff|svg\+xml|x-icon|vnd\.microsoft\.icon)$/;

/** Why a file cannot be a picture of a message, as the server would say it; empty when it can. */
export const pictureRefusal = ({ type, size }: File, locale: Locale): string => {
  if (!TYPES.test(type)) return IMAGE_ERRORS.image_format.message[locale];
  if (size <= MAX_MESSAGE_IMAGE_BYTES) return '';
  const { message } = IMAGE_ERRORS.image_too_large;
  return message[locale].replace('{limit}', `${MAX_MESSAGE_IMAGE_BYTES / MB}`);
};
