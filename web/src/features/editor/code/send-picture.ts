import { uploadImage } from '@/lib/upload';
import type { SendPicture } from './uploads';

/** Sends a picture to the library. */
export const sendPicture: SendPicture = (file, options) => uploadImage(file, options);
