import type { Locale } from '../../../contract/enums';
import type { SignInChange } from '../../../core/events/domain-events';
import { zh } from '../../../lib/chinese-text';
import type { MailFacts, MailText, MailTexts } from './text';

interface What {
  subject: string;
  what: string;
}

/** What to do about a change that the owner of the account did not make. */
const NOT_YOU = {
  en: 'If this was not you, somebody else can get into your account: sign in, set a new password, sign out all other devices, and remove ways to sign in that you do not recognise. If you cannot sign in, write to the administrators of the site.',
  'zh-CN':
    '如果这不是您本人的操作，说明他人可能已进入您的账号：请立即登录并重设密码，退出其他所有设备，并移除不是您本人设置的登录方式。如果无法登录，请联系网站管理员。',
};
const BUTTON = { en: 'Check my account', 'zh-CN': '检查我的账号' };

const both = (
  en: (facts: MailFacts) => What,
  zh: (facts: MailFacts) => What,
): Record<Locale, (facts: MailFacts) => MailText> => {
  const textOf =
    (locale: Locale, of: (facts: MailFacts) => What) =>
    (facts: MailFacts): MailText => {
      const { subject, what } = of(facts);
      return { subject, paragraphs: [what, NOT_YOU[locale]], button: BUTTON[locale] };
    };
  return { en: textOf('en', en), 'zh-CN': textOf('zh-CN', zh) };
};

/** Mails about changes of how an account signs in. */
export const SIGN_IN_CHANGE_TEXTS = {
  password: both(
    ({ site, name }) => ({
      subject: `Your password at ${site} was changed`,
      what: `The password of your account “${name}” was changed, and other devices were signed out.`,
    }),
    ({ site, name }) => ({
      subject: zh`您在${site}的密码已更改`,
      what: `您的账号“${name}”的密码已更改，其他设备均已退出登录。`,
    }),
  ),
  two_factor_on: both(
    ({ site, name }) => ({
      subject: `Two-step sign-in at ${site} was turned on`,
      what: `From now on, signing in to your account “${name}” with a password also needs a code of an authenticator app.`,
    }),
    ({ site, name }) => ({
      subject: zh`您在${site}的两步验证已开启`,
      what: `今后用密码登录账号“${name}”时，还需输入身份验证器应用中的验证码。`,
    }),
  ),
  two_factor_off: both(
    ({ site, name }) => ({
      subject: `Two-step sign-in at ${site} was turned off`,
      what: `Signing in to your account “${name}” no longer needs a code of an authenticator app. Its recovery codes were deleted.`,
    }),
    ({ site, name }) => ({
      subject: zh`您在${site}的两步验证已关闭`,
      what: `登录账号“${name}”不再需要身份验证器应用中的验证码，恢复码已一并删除。`,
    }),
  ),
  recovery_codes: both(
    ({ site, name }) => ({
      subject: `New recovery codes at ${site}`,
      what: `New recovery codes were made for your account “${name}”. The earlier ones no longer work.`,
    }),
    ({ site, name }) => ({
      subject: zh`您在${site}的恢复码已更新`,
      what: `您的账号“${name}”已生成新的恢复码，原有恢复码全部失效。`,
    }),
  ),
  passkey_added: both(
    ({ site, name, label }) => ({
      subject: `A passkey was added to your account at ${site}`,
      what: `You can now sign in to your account “${name}” with the passkey “${label}”.`,
    }),
    ({ site, name, label }) => ({
      subject: zh`您在${site}的账号新增了通行密钥`,
      what: `现在可以用通行密钥“${label}”登录您的账号“${name}”。`,
    }),
  ),
  passkey_removed: both(
    ({ site, name, label }) => ({
      subject: `A passkey was removed from your account at ${site}`,
      what: `The passkey “${label}” can no longer be used to sign in to your account “${name}”.`,
    }),
    ({ site, name, label }) => ({
      subject: zh`您在${site}的账号移除了通行密钥`,
      what: `通行密钥“${label}”已不能用于登录您的账号“${name}”。`,
    }),
  ),
  qq_linked: both(
    ({ site, name, label }) => ({
      subject: `A QQ account was linked to your account at ${site}`,
      what: `You can now sign in to your account “${name}” with the QQ account “${label}”.`,
    }),
    ({ site, name, label }) => ({
      subject: zh`您在${site}的账号已绑定 QQ`,
      what: `现在可以用 QQ“${label}”登录您的账号“${name}”。`,
    }),
  ),
  qq_unlinked: both(
    ({ site, name, label }) => ({
      subject: `The QQ account was unlinked from your account at ${site}`,
      what: `The QQ account “${label}” can no longer be used to sign in to your account “${name}”.`,
    }),
    ({ site, name, label }) => ({
      subject: zh`您在${site}的账号已解除 QQ 绑定`,
      what: `QQ“${label}”已不能用于登录您的账号“${name}”。`,
    }),
  ),
  /** To the new address. */
  email: both(
    ({ site, name, address }) => ({
      subject: `Your e-mail address at ${site}`,
      what: `Your account “${name}” now uses this e-mail address, ${address}. It is used to sign in and to set a new password.`,
    }),
    ({ site, name, address }) => ({
      subject: zh`您在${site}的邮箱已绑定`,
      what: `您的账号“${name}”现已绑定此邮箱 ${address}，可用于登录和重设密码。`,
    }),
  ),
} as const satisfies Record<SignInChange, MailTexts[string]>;

/** To the former address of an account. */
export const FORMER_ADDRESS_TEXTS = {
  former_address: both(
    ({ site, name, address }) => ({
      subject: `Your e-mail address at ${site} was changed`,
      what: `Your account “${name}” no longer uses this e-mail address.${address && ` It now uses ${address}.`}`,
    }),
    ({ site, name, address }) => ({
      subject: zh`您在${site}的邮箱已更改`,
      what: `您的账号“${name}”不再使用此邮箱${address && `，现已改用 ${address}`}。`,
    }),
  ),
} as const satisfies MailTexts;
