import { EMBED_SERVICES } from '../../../contract/embeds';
import { SITE_FIELDS } from '../../../contract/endpoints/system/site';
import { DEFAULT_SITE_CREATED_AT, DEFAULT_SITE_TITLE } from '../../../contract/enums';
import { SITE_SETTING } from '../../../core/database/content-types';
import { defineSettings, type SettingsGroups } from '../../../core/settings/settings';

export type SiteInfo = SettingsGroups['site'];

/** Columns with another name than in the API. */
const COLUMNS: Partial<Record<string, string>> = { created_at: 'site_created_on', title: 'site_title' };

/** Returns the column of a field. */
export const siteColumn = (field: string): string => COLUMNS[field] ?? field;

/** Fields that need a default. */
type Chosen = { [F in keyof SiteInfo as string extends SiteInfo[F] ? never : F]: SiteInfo[F] };

/** What a field has that is not stored; other texts are empty. */
const DEFAULTS: Chosen & Partial<SiteInfo> = {
  created_at: DEFAULT_SITE_CREATED_AT,
  title: DEFAULT_SITE_TITLE,
  review_needed: true,
  register_open: false,
  register_by_invitation: false,
  public_site: true,
  public_chat: true,
  public_people: true,
  comments_open: true,
  languages: 'both',
  embeds: [],
};

const readSiteInfo = async (): Promise<SiteInfo> => {
  const stored = ((await strapi.db.query(SITE_SETTING).findOne({})) ?? {}) as Record<string, unknown>;
  const values = SITE_FIELDS.map((field) => [field, stored[siteColumn(field)] ?? DEFAULTS[field] ?? '']);
  const info = Object.fromEntries(values) as SiteInfo;
  // An editor of the panel may have emptied the title, and may write anything as the services.
  const embeds: unknown = info.embeds;
  return {
    ...info,
    title: info.title || DEFAULT_SITE_TITLE,
    embeds: EMBED_SERVICES.filter((service) => Array.isArray(embeds) && embeds.includes(service)),
  };
};

/** Registers the settings group `site`. */
export const defineSiteSettings = (): void => defineSettings('site', readSiteInfo);
