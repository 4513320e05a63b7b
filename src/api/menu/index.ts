import { registerImageOwner } from '../image/exports';
import { menuBanners } from './actions/image-owner';

/** Called by Strapi when it starts. */
export default {
  register: () => registerImageOwner(menuBanners),
};
