import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { EMBED_SERVICES } from '../../../contract/embeds';
import { SITE_FIELDS } from '../../../contract/endpoints/system/site';
import { DEFAULT_SITE_CREATED_AT, DEFAULT_SITE_TITLE } from '../../../contract/enums';
import { SITE_SETTING } from '../../../core/database/content-types';
import type { SettingsGroups } from '../../../core/settings/settings';

export type SiteInfo = SettingsGroups['site'];

/** Columns whose names differ from the API's. */
const COLUMNS: Partial<Record<string, string>> = { created_at: 'site_created_on', title: 'site_title' };

/** Returns the column of a field. */
export const siteColumn = (field: string): string => COLUMNS[field] ?? field;

/** Fields that need a default. */
type Chosen = { [F in keyof SiteInfo as string extends SiteInfo[F] ? never : F]: SiteInfo[F] };

/** Defaults of fields that are not stored; other texts are empty. */
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

/** Returns the site info of a row; missing fields have their defaults. */
const siteInfoOf = (stored: Record<string, unknown>): SiteInfo => {
  const values = SITE_FIELDS.map((field) => [field, stored[siteColumn(field)] ?? DEFAULTS[field] ?? '']);
  const info = Object.fromEntries(values) as SiteInfo;
  // An editor of the panel may have emptied the title, and can write any value into the list of services.
  const embeds: unknown = info.embeds;
  return {
    ...info,
    title: info.title || DEFAULT_SITE_TITLE,
    embeds: EMBED_SERVICES.filter((service) => Array.isArray(embeds) && embeds.includes(service)),
  };
};

/** Returns the stored site info; values that are not stored have their defaults. */
export const readSiteInfo = async (): Promise<SiteInfo> =>
  siteInfoOf((await strapi.db.query(SITE_SETTING).findOne({})) ?? {});

/** Returns the values that the first start stores with the starter content. */
export const starterSiteInfo = async (): Promise<SiteInfo> => {
  const file = path.join(strapi.dirs.app.root, 'database/starter/starter.json');
  const { settings } = JSON.parse(await readFile(file, 'utf8')) as { settings: Record<string, unknown> };
  return siteInfoOf(settings);
};
