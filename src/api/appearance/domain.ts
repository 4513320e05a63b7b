import { APPEARANCE_SETTING } from '../../core/database/content-types';
import type { Domain } from '../../core/domain';
import { defineSettings } from '../../core/settings/settings';
import { registerImageOwner } from '../image/exports';
import { settingImages } from '../setting/exports';
import { readAppearance } from './queries/appearance-settings';

/** The look of the site. */
export const appearance: Domain = {
  register() {
    defineSettings({ group: 'appearance', uid: APPEARANCE_SETTING, load: readAppearance });
    registerImageOwner(
      settingImages({
        kind: 'appearance',
        uid: APPEARANCE_SETTING,
        columns: ['logo', 'logo_dark', 'icon', 'home_cover_image'],
        text: 'css',
      }),
    );
  },
};
