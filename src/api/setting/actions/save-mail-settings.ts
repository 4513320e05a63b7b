import type { EndpointRequest } from '../../../contract';
import { settings } from '../../../core/settings/settings';
import { isNewPassword, sealMailPassword } from '../mail-password';
import { type EmailSettings, MAIL_SETTING } from '../queries/mail-settings';

/** Changes how the site sends mail; fields left out stay, and so does the password when asterisks come for it. */
export const saveMailSettings = async ({
  password,
  ...plain
}: EndpointRequest<'PUT /settings/email'>['body']): Promise<EmailSettings> => {
  const data = { ...plain, ...(isNewPassword(password) && { password: sealMailPassword(password) }) };
  const documents = strapi.documents(MAIL_SETTING);
  const stored = await documents.findFirst({ fields: ['id'] });
  if (stored) await documents.update({ documentId: stored.documentId, data });
  else await documents.create({ data });
  return settings('mail');
};
