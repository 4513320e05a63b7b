import { SITE_SETTING } from '../../core/database/content-types';
import { registerImageOwner } from '../image/exports';
import { settingImages } from './actions/image-owner';

const images = settingImages({
  kind: 'setting',
  uid: SITE_SETTING,
  columns: ['qq_image', 'wechat_image'],
});

/** Called by Strapi when it starts. */
export default {
  register: () => registerImageOwner(images),
};
