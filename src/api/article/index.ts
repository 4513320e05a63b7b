import { registerImageOwner } from '../image/exports';
import { articleImages } from './images/image-owner';

/** Called by Strapi when it starts. */
export default {
  register: () => registerImageOwner(articleImages),
};
