import type { UID } from '@strapi/strapi';
import type { Locale } from '../../../contract/enums';
import { SECRET_PLACEHOLDER } from '../../../contract/enums';
import { advisoryLock } from '../../../core/database/advisory-lock';
import { transaction } from '../../../core/database/transaction';
import { AppError } from '../../../core/http/app-error';
import { revisionOf, settings, type SettingsGroups } from '../../../core/settings/settings';

type Group = keyof SettingsGroups;

export interface SaveSettingsOptions<G extends Group> {
  group: G;
  uid: UID.SingleType;
  /** The revision that the caller has read; undefined: no check. */
  revision: string | undefined;
  /** Returns the columns to store, from the current values. @throws `invalid` */
  change: (stored: SettingsGroups[G]) => object;
}

/**
 * Saves a group of settings unless they have changed since the caller read them. One save of a group at a time.
 * @throws `settings_changed`
 */
export const saveSettings = <G extends Group>({
  group,
  uid,
  revision,
  change,
}: SaveSettingsOptions<G>): Promise<SettingsGroups[G]> =>
  transaction(async (trx) => {
    await advisoryLock(trx, `settings ${group}`);
    const stored = await settings(group);
    if (revision !== undefined && revision !== revisionOf(stored)) throw new AppError('settings_changed');
    const data = change(stored) as never;
    const documents = strapi.documents(uid);
    const row = await documents.findFirst({ fields: ['id'] });
    if (row) await documents.update({ documentId: row.documentId, data });
    else await documents.create({ data });
    return settings(group);
  });

const PROBLEMS = {
  secret_not_stored: {
    en: 'Nothing is stored here yet: enter it instead of the asterisks.',
    'zh-CN': '此处尚未保存任何内容，请填写实际内容，不要填写星号。',
  },
  sender_missing: {
    en: 'A mail server needs a sender’s address.',
    'zh-CN': '设置邮件服务器时必须填写发件地址。',
  },
  password_missing: {
    en: 'A user name needs a password.',
    'zh-CN': '填写用户名时必须填写密码。',
  },
  store_needs: {
    en: 'Cloud storage cannot be switched on without it.',
    'zh-CN': '启用云存储时必须填写。',
  },
  store_needs_address: {
    en: 'Enter an endpoint, or a zone of Qiniu.',
    'zh-CN': '请填写服务地址，或七牛云的区域。',
  },
  key_missing: {
    en: 'Sign-in with QQ needs the key of the app id.',
    'zh-CN': '启用 QQ 登录必须填写应用密钥（App Key）。',
  },
} as const satisfies Record<string, Record<Locale, string>>;

/** The error of a field that depends on other or stored values. */
export const fieldError = (field: string, problem: keyof typeof PROBLEMS, locale: Locale): AppError =>
  new AppError('invalid', { fields: { [field]: PROBLEMS[problem][locale] } });

export interface SecretOptions {
  field: string;
  given: string | undefined;
  /** The sealed secret; empty: none. */
  stored: string;
  seal: (secret: string) => string;
  locale: Locale;
}

/**
 * Returns the sealed secret to store. A secret that is omitted, and six asterisks, keep the stored one (contract
 * section 1).
 * @throws `invalid` for asterisks when no secret is stored
 */
export const sealedSecret = ({ field, given, stored, seal, locale }: SecretOptions): string => {
  if (given === undefined) return stored;
  if (given !== SECRET_PLACEHOLDER) return seal(given);
  if (!stored) throw fieldError(field, 'secret_not_stored', locale);
  return stored;
};
