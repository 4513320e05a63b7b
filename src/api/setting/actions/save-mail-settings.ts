import type { EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { MAIL_SETTING } from '../../../core/database/content-types';
import { sealMailPassword } from '../../../core/mail/mail-password';
import { type MailSettings } from '../queries/mail-settings';
import { fieldError, saveSettings, sealedSecret } from './save-settings';

/**
 * Updates the given mail settings.
 * @throws `settings_changed`; `invalid` for a server without a sender, or a user without a password
 */
export const saveMailSettings = (
  { password: given, revision, ...plain }: EndpointRequest<'PUT /settings/email'>['body'],
  locale: Locale,
): Promise<MailSettings> =>
  saveSettings({
    group: 'mail',
    uid: MAIL_SETTING,
    revision,

    change: (stored) => {
      const password = sealedSecret({
        field: 'password',
        given,
        stored: stored.password,
        seal: sealMailPassword,
        locale,
      });
      const { host, user, default_from_email } = { ...stored, ...plain };
      if (host && !default_from_email) throw fieldError('default_from_email', 'sender_missing', locale);
      if (user && !password) throw fieldError('password', 'password_missing', locale);
      return { ...plain, password };
    },
  });
