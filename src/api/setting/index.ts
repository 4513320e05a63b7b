import { registerImageOwner } from '../image/exports';
import { settingImages } from './actions/image-owner';

/** Called by Strapi when it starts. */
export default {
  register: () => registerImageOwner(settingImages),
};
