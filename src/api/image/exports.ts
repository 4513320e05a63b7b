/** What other domains may use of the library of images. */
export { registerFileLifecycles } from './actions/file-lifecycles';
export { recordImageUses } from './actions/record-image-uses';
export { registerImageUseMiddleware } from './actions/record-owners';
export { storeImage, type StoredImage, type StoreImageOptions } from './actions/store-image';
export {
  type ImageOwner,
  ImageOwnerChanged,
  type ImagePlace,
  type ImageReplacement,
  registerImageOwner,
} from './owners';
export { filesByUrl } from './queries/find-files';
export { imageJobs } from './jobs';
