import type { EndpointOutput } from '../../../contract';
import { defineSettings } from '../../../core/settings/settings';

/** The mail settings, as they travel. */
export type EmailSettings = EndpointOutput<'GET /settings/email'>;

export const MAIL_SETTING = 'api::setting.mail-setting';

/** The port of mail that people hand in (RFC 6409). */
const SUBMISSION_PORT = 587;

/** How the site sends mail as it is stored: `password` is sealed, empty when there is none. */
const readMailSettings = async (): Promise<EmailSettings> => {
  const stored = (await strapi.db.query(MAIL_SETTING).findOne({})) as Partial<EmailSettings> | null;
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

/** Says how the group `mail` is read. */
export const defineMailSettings = (): void => defineSettings('mail', readMailSettings);
