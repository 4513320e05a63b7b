import { QQ_SETTING } from '../../../core/database/content-types';
import type { SettingsGroups } from '../../../core/settings/settings';

export type QqSettings = SettingsGroups['qq'];

/** QQ's OAuth server: https://wiki.connect.qq.com, “OAuth2.0”. */
const QQ_SERVER = 'https://graph.qq.com';

/** Returns the stored QQ settings; `key` is encrypted or empty. */
export const readQqSettings = async (): Promise<QqSettings> => {
  const stored = (await strapi.db.query(QQ_SETTING).findOne({})) as Partial<QqSettings> | null;
  return {
    app_id: stored?.app_id ?? '',
    key: stored?.key ?? '',
    redirect: stored?.redirect ?? '',
    server: stored?.server || QQ_SERVER,
    pkce: stored?.pkce ?? false,
  };
};
