import { DEFAULT_SITE_CREATED_AT, DEFAULT_SITE_TITLE } from '../../../contract/enums';
import { SITE_SETTING } from '../../../core/database/content-types';
import { defineSettings, type SettingsGroups } from '../../../core/settings/settings';

export type SiteInfo = SettingsGroups['site'];

/** Fields with the same name in the database and in the API. */
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
  register_by_invitation?: boolean | null;
  time_zone?: string | null;
  public_site?: boolean | null;
  public_chat?: boolean | null;
  public_people?: boolean | null;
  comments_open?: boolean | null;
  languages?: SiteInfo['languages'] | null;
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
    title: stored.site_title || DEFAULT_SITE_TITLE,
    review_needed: stored.review_needed ?? true,
    register_open: stored.register_open ?? false,
    register_by_invitation: stored.register_by_invitation ?? false,
    time_zone: stored.time_zone ?? '',
    public_site: stored.public_site ?? true,
    public_chat: stored.public_chat ?? true,
    public_people: stored.public_people ?? true,
    comments_open: stored.comments_open ?? true,
    languages: stored.languages ?? 'both',
  };
};

/** Registers the settings group `site`. */
export const defineSiteSettings = (): void => defineSettings('site', readSiteInfo);
