import {
  JWT_SETTING,
  MAIL_SETTING,
  QINIU_SETTING,
  QQ_SETTING,
  SITE_SETTING,
} from '../../core/database/content-types';
import type { Domain } from '../../core/domain';
import { definePanelForm } from '../../core/http/panel/panel-form';
import { defineSettings } from '../../core/settings/settings';
import { registerImageOwner } from '../image/exports';
import { settingImages } from './actions/image-owner';
import { siteForm } from './panel-form';
import { readJwtSettings } from './queries/jwt-settings';
import { readMailSettings } from './queries/mail-settings';
import { readQiniuSettings } from './queries/qiniu-settings';
import { readQqSettings } from './queries/qq-settings';
import { readSiteInfo } from './queries/site-info';

/** Settings that belong to no other domain. */
export const setting: Domain = {
  register() {
    defineSettings({ group: 'site', uid: SITE_SETTING, load: readSiteInfo });
    defineSettings({ group: 'mail', uid: MAIL_SETTING, load: readMailSettings });
    defineSettings({ group: 'qq', uid: QQ_SETTING, load: readQqSettings });
    defineSettings({ group: 'qiniu', uid: QINIU_SETTING, load: readQiniuSettings });
    defineSettings({ group: 'jwt', uid: JWT_SETTING, load: readJwtSettings });
    definePanelForm(SITE_SETTING, siteForm);
    registerImageOwner(
      settingImages({ kind: 'setting', uid: SITE_SETTING, columns: ['qq_image', 'wechat_image'] }),
    );
  },
};
