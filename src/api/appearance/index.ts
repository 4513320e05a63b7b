import { registerImageOwner } from '../image/exports';
import { settingImages } from '../setting/exports';
import { APPEARANCE } from './queries/appearance-settings';

const images = settingImages({
  kind: 'appearance',
  uid: APPEARANCE,
  columns: ['logo', 'logo_dark', 'icon', 'home_cover_image'],
  text: 'css',
});

/** Called by Strapi when it starts. */
export default {
  register: () => registerImageOwner(images),
};
