import type { EndpointRequest } from '../../../contract';
import { type Locale, SECRET_PLACEHOLDER } from '../../../contract/enums';
import { publicOrigin } from '../../../core/http/site-origin';
import { layOutMail } from '../../../core/mail/mail-layout';
import { mailSite } from '../../../core/mail/mail-site';
import { openMailPassword } from '../../../core/mail/mail-password';
import { sendWith } from '../../../core/mail/smtp';
import { settings } from '../../../core/settings/settings';
import { sealedSecret } from './save-settings';

const TEST_MAIL: Record<Locale, { subject: string; paragraphs: string[] }> = {
  en: {
    subject: 'Mail works',
    paragraphs: ['This mail shows that the mail settings of your site work.'],
  },
  'zh-CN': {
    subject: '邮件设置可用',
    paragraphs: ['收到这封邮件，说明网站的邮件设置可以正常使用。'],
  },
};

/** Sends a mail with the given settings; omitted ones are the stored ones. @throws as `sendWith` */
export const sendTestMail = async (
  { to, password, ...given }: EndpointRequest<'POST /settings/email/test'>['body'],
  locale: Locale,
): Promise<null> => {
  const stored = await settings('mail');
  // Opening fails when a stored password is lost; one that was just typed needs none.
  const isTyped = password !== undefined && password !== SECRET_PLACEHOLDER;
  const options = { field: 'password', given: password, stored: stored.password, locale };
  const kept = isTyped ? password : openMailPassword(sealedSecret({ ...options, seal: String }));
  const tried = { ...stored, ...given, password: kept };
  const mail = layOutMail({ to, locale, ...TEST_MAIL[locale] }, await mailSite(publicOrigin()));
  await sendWith(tried, mail);
  return null;
};
