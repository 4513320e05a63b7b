/** What other domains may use of the library of images. */
export { pictureData } from './queries/picture-data';
export { deletePrivateFiles } from './actions/delete-images';
export { checkPanelUploads } from './actions/check-panel-uploads';
export { registerFileLifecycles } from './actions/file-lifecycles';
export { recordImageUses } from './actions/record-image-uses';
export { registerImageUseMiddleware } from './actions/record-owners';
export { addFileIndexes } from './file-index';
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
export { imageJobs } from './jobs';
