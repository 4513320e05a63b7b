import { JWT_SETTING } from '../../../core/database/content-types';
import type { SettingsGroups } from '../../../core/settings/settings';

export type JwtSettings = SettingsGroups['jwt'];

/** Returns the stored settings of session tokens, by default those of the configuration; `secret` is sealed or empty. */
export const readJwtSettings = async (): Promise<JwtSettings> => {
  const stored = (await strapi.db.query(JWT_SETTING).findOne({})) as Partial<JwtSettings> | null;
  const { issuer, hours } = strapi.config.get<{ issuer: string; hours: number }>('site.token');
  return {
    secret: stored?.secret ?? '',
    expires: stored?.expires ?? hours,
    issuer: stored?.issuer || issuer,
  };
};
