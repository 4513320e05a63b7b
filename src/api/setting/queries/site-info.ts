import type { EndpointOutput } from '../../../contract';
import { DEFAULT_SITE_CREATED_AT } from '../../../contract/enums';
import { defineSettings } from '../../../core/settings/settings';

type SiteInfo = EndpointOutput<'GET /settings/site'>;

export const SITE_SETTING = 'api::setting.site-setting';

/** Fields that are stored under the name that they travel with. */
export const PLAIN_FIELDS = [
  'bei_an',
  'qq_image',
  'version',
  'email',
  'wechat_image',
  'name',
  'job',
  'addr',
  'slogan',
  'slogan_en',
  'web',
  'bilibili_url',
  'gitee_url',
  'github_url',
] as const satisfies (keyof SiteInfo)[];

type Stored = Partial<Record<(typeof PLAIN_FIELDS)[number], string | null>> & {
  site_title?: string | null;
  site_created_on?: string | null;
  review_needed?: boolean | null;
  register_open?: boolean | null;
};

const readSiteInfo = async (): Promise<SiteInfo> => {
  const stored = ((await strapi.db.query(SITE_SETTING).findOne({})) ?? {}) as Stored;
  const plain = Object.fromEntries(PLAIN_FIELDS.map((field) => [field, stored[field] ?? ''])) as Record<
    (typeof PLAIN_FIELDS)[number],
    string
  >;
  return {
    ...plain,
    created_at: stored.site_created_on ?? DEFAULT_SITE_CREATED_AT,
    title: stored.site_title || 'Wentu',
    review_needed: stored.review_needed ?? true,
    register_open: stored.register_open ?? false,
  };
};

/** Says how the group `site` is read: what the site says of itself. */
export const defineSiteSettings = (): void => defineSettings('site', readSiteInfo);
