import { DEFAULT_APPEARANCE } from '../../../contract/appearance';
import { APPEARANCE_SETTING } from '../../../core/database/content-types';
import { settings, type SettingsGroups } from '../../../core/settings/settings';

export type AppearanceSettings = SettingsGroups['appearance'];

/** The look with the name of the site. */
export type NamedAppearance = AppearanceSettings & { title: string };

const FIELDS = Object.keys(DEFAULT_APPEARANCE) as (keyof AppearanceSettings)[];

/** Returns the stored look; missing fields have their defaults. */
export const readAppearance = async (): Promise<AppearanceSettings> => {
  const stored = ((await strapi.db.query(APPEARANCE_SETTING).findOne({})) ?? {}) as Partial<
    Record<keyof AppearanceSettings, unknown>
  >;
  return Object.fromEntries(
    FIELDS.map((field) => [field, stored[field] ?? DEFAULT_APPEARANCE[field]]),
  ) as unknown as AppearanceSettings;
};

export const namedAppearance = async (): Promise<NamedAppearance> => ({
  ...(await settings('appearance')),
  title: (await settings('site')).title,
});
