import type { Core } from '@strapi/strapi';
import { type Mail, sendMail } from '../api/setting/exports';

/**
 * Lets Strapi's own mail (a forgotten password of the panel) go the same way as ours: by the settings of the moment.
 * After the e-mail plugin's own start, which would put its provider back.
 */
export const setMailProvider = (strapi: Core.Strapi): void => {
  const send = ({ to, subject, text, html, replyTo }: Mail) => sendMail({ to, subject, text, html, replyTo });
  Object.assign(strapi.plugin('email'), { provider: { send } });
};
