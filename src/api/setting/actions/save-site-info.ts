import type { EndpointRequest } from '../../../contract';
import { SITE_SETTING } from '../../../core/database/content-types';
import { type SiteInfo, siteColumn } from '../queries/site-info';
import { saveSettings } from './save-settings';

/** Updates the given fields of the site info. @throws `settings_changed` */
export const saveSiteInfo = ({
  revision,
  ...given
}: EndpointRequest<'PUT /settings/site'>['body']): Promise<SiteInfo> =>
  saveSettings({
    group: 'site',
    uid: SITE_SETTING,
    revision,

    change: () =>
      Object.fromEntries(Object.entries(given).map(([field, value]) => [siteColumn(field), value])),
  });
