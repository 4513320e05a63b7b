import type { EndpointOutput, EndpointRequest } from '../../../contract';
import { isNewPassword, sealMailPassword } from '../mail-password';
import { MAIL_SETTING, mailSettings } from '../queries/mail-settings';

/** Changes how the site sends mail; fields left out stay, and so does the password when asterisks come for it. */
export const saveMailSettings = async ({
  password,
  ...plain
}: EndpointRequest<'PUT /settings/email'>['body']): Promise<EndpointOutput<'GET /settings/email'>> => {
  const data = { ...plain, ...(isNewPassword(password) && { password: sealMailPassword(password) }) };
  const documents = strapi.documents(MAIL_SETTING);
  const stored = await documents.findFirst({ fields: ['id'] });
  if (stored) await documents.update({ documentId: stored.documentId, data });
  else await documents.create({ data });
  return mailSettings();
};
