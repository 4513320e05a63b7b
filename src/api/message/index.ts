import { registerImageOwner } from '../image/exports';
import { messagePictures } from './actions/image-owner';

/** Called by Strapi when it starts. */
export default { register: () => registerImageOwner(messagePictures) };
