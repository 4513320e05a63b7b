import { uploadImage } from '@/lib/http/upload';
import type { SendPicture } from './uploads';

/** Uploads a picture to the library. Errors are shown next to the picture. */
export const sendPicture: SendPicture = (file, options) => uploadImage(file, { ...options, isQuiet: true });
