/** What other domains may use of the library of images. */
export { deletePrivateFiles } from './actions/delete-images';
export { recordImageUses } from './actions/record-image-uses';
export { storeImage, type StoredImage, type StoreImageOptions } from './actions/store-image';
export { storePrivateFile } from './actions/store-private-file';
export { uploadPrivateImage } from './actions/upload-image';
export {
  type ImageOwner,
  type ImageUseKind,
  ImageOwnerChanged,
  type ImagePlace,
  type ImageReplacement,
  registerImageOwner,
} from './owners';
export { allImages, randomImage } from './queries/list-images';
export { filesByUrl } from './queries/find-files';
export { findPicture } from './queries/find-picture';
