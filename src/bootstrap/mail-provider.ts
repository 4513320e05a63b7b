import type { Core } from '@strapi/strapi';
import { type Mail, sendMail } from '../core/mail/smtp';

/**
 * Makes Strapi's own mail (password reset of the panel) use our mail settings. Called after the bootstrap of the e-mail
 * plugin, which would overwrite the provider.
 */
export const setMailProvider = (strapi: Core.Strapi): void => {
  const send = ({ to, subject, text, html, replyTo }: Mail) => sendMail({ to, subject, text, html, replyTo });
  Object.assign(strapi.plugin('email'), { provider: { send } });
};
