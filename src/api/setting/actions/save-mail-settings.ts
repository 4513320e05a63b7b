import type { EndpointRequest } from '../../../contract';
import { isNewPassword, sealMailPassword } from '../mail-password';
import { type EmailSettings, MAIL_SETTING, storedMailSettings } from '../queries/mail-settings';

/** Changes how the site sends mail; fields left out stay, and so does the password when asterisks come for it. */
export const saveMailSettings = async ({
  password,
  ...plain
}: EndpointRequest<'PUT /settings/email'>['body']): Promise<EmailSettings> => {
  const data = { ...plain, ...(isNewPassword(password) && { password: sealMailPassword(password) }) };
  const settings = strapi.documents(MAIL_SETTING);
  const stored = await settings.findFirst({ fields: ['id'] });
  if (stored) await settings.update({ documentId: stored.documentId, data });
  else await settings.create({ data });
  return storedMailSettings();
};
