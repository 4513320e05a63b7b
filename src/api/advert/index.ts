import { registerImageOwner } from '../image/exports';
import { advertImages } from './actions/image-owner';

/** Called by Strapi when it starts. */
export default {
  register: () => registerImageOwner(advertImages),
};
