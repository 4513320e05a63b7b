import type { EndpointRequest } from '../../../contract';
import { SITE_SETTING } from '../../../core/database/content-types';
import { PLAIN_FIELDS, type SiteInfo } from '../queries/site-info';
import { saveSettings } from './save-settings';

/** Columns with another name than in the API. */
const COLUMNS: Partial<Record<keyof SiteInfo, string>> = {
  created_at: 'site_created_on',
  title: 'site_title',
};

const FIELDS = [
  ...PLAIN_FIELDS,
  'created_at',
  'title',
  'review_needed',
  'register_open',
  'register_by_invitation',
  'time_zone',
  'public_site',
  'public_chat',
  'public_people',
  'comments_open',
  'languages',
] as const;

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
      Object.fromEntries(
        FIELDS.filter((field) => given[field] !== undefined).map((field) => [
          COLUMNS[field] ?? field,
          given[field],
        ]),
      ),
  });
