import { APPEARANCE_SETTING } from '../../core/database/content-types';
import { registerImageOwner } from '../image/exports';
import { settingImages } from '../setting/exports';

const images = settingImages({
  kind: 'appearance',
  uid: APPEARANCE_SETTING,
  columns: ['logo', 'logo_dark', 'icon', 'home_cover_image'],
  text: 'css',
});

/** Called by Strapi when it starts. */
export default {
  register: () => registerImageOwner(images),
};
