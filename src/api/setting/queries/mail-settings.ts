import { MAIL_SETTING } from '../../../core/database/content-types';
import type { SettingsGroups } from '../../../core/settings/settings';

export type MailSettings = SettingsGroups['mail'];

/** Port of mail submission (RFC 6409). */
const SUBMISSION_PORT = 587;

/** Returns the stored mail settings; `password` is encrypted or empty. */
export const readMailSettings = async (): Promise<MailSettings> => {
  const stored = (await strapi.db.query(MAIL_SETTING).findOne({})) as Partial<MailSettings> | null;
  return {
    host: stored?.host ?? '',
    port: stored?.port ?? SUBMISSION_PORT,
    user: stored?.user ?? '',
    password: stored?.password ?? '',
    default_from_email: stored?.default_from_email ?? '',
    use_ssl: stored?.use_ssl ?? false,
    user_tls: stored?.user_tls ?? false,
  };
};
