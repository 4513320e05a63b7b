import { uploadImage } from '@/lib/upload';
import type { SendPicture } from './uploads';

/** Sends a picture to the library. What goes wrong stands beside the picture. */
export const sendPicture: SendPicture = (file, options) => uploadImage(file, { ...options, isQuiet: true });
