import type { UID } from '@strapi/strapi';
import { type EndpointKey, endpointOf } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import {
  APPEARANCE_SETTING,
  BACKUP_SETTING,
  JWT_SETTING,
  LOG_SETTING,
  MAIL_SETTING,
  MODERATION_SETTING,
  QINIU_SETTING,
  QQ_SETTING,
  SITE_SETTING,
} from '../../../core/database/content-types';
import type { SettingsGroups } from '../../../core/settings/settings';
import type { ProblemCode } from '../../../lib/import';
import { saveAppearance } from '../../appearance/exports';
import { saveBackupSettings } from '../../backup/exports';
import { saveModerationSettings } from '../../moderation/exports';
import {
  saveJwtSettings,
  saveMailSettings,
  saveQiniuSettings,
  saveQqSettings,
  saveSettings,
  saveSiteInfo,
} from '../../setting/exports';

/** Values of a group by field, as in its form. */
export type Values = Record<string, unknown>;

/** The secret of a group, which an export does not have. */
export interface GroupSecret {
  field: string;
  /** Fields to which the secret belongs: it is not used when one of them has another value. */
  place: readonly [needing: string, ...others: string[]];
  /** Values of a group until its secret is entered: the forms refuse the first field of `place` without it. */
  off: Values;
  /** Note in the report then. */
  note: ProblemCode;
}

/** A group of settings in an export. */
export interface SettingsGroup {
  name: keyof SettingsGroups;
  uid: UID.SingleType;
  /** The endpoint that saves it; its body defines the fields. */
  form: EndpointKey;
  /** Fields that belong to one installation, besides the secret. */
  hidden?: readonly string[];
  secret?: GroupSecret;
  /** Saves values as the form does. @throws AppError */
  save: (values: never, by: { userId: string | null; locale: Locale }) => Promise<unknown>;
}

/** Groups on which others depend come first: backups may use the store. */
export const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  { name: 'site', uid: SITE_SETTING, form: 'PUT /settings/site', save: saveSiteInfo },
  {
    name: 'appearance',
    uid: APPEARANCE_SETTING,
    form: 'PUT /settings/appearance',
    save: (values, { locale }) => saveAppearance(values, locale),
  },
  {
    name: 'mail',
    uid: MAIL_SETTING,
    form: 'PUT /settings/email',
    secret: {
      field: 'password',
      place: ['user', 'host'],
      off: { host: '', user: '' },
      note: 'settings_mail_off',
    },
    save: (values, { locale }) => saveMailSettings(values, locale),
  },
  {
    name: 'qiniu',
    uid: QINIU_SETTING,
    form: 'PUT /settings/qiniu',
    // Former stores have their own keys.
    hidden: ['former'],
    secret: {
      field: 'secret_key',
      place: ['access_key', 'endpoint', 'zone'],
      off: { enable: false },
      note: 'settings_store_off',
    },
    save: (values, { locale }) => saveQiniuSettings(values, locale),
  },
  {
    name: 'qq',
    uid: QQ_SETTING,
    form: 'PUT /settings/qq',
    secret: { field: 'key', place: ['app_id', 'server'], off: { app_id: '' }, note: 'settings_qq_off' },
    save: (values, { locale }) => saveQqSettings(values, locale),
  },
  // Another secret or issuer would end all sessions.
  {
    name: 'jwt',
    uid: JWT_SETTING,
    form: 'PUT /settings/jwt',
    hidden: ['secret', 'issuer'],
    save: saveJwtSettings,
  },
  {
    name: 'moderation',
    uid: MODERATION_SETTING,
    form: 'PUT /moderation/settings',
    save: (values, { userId }) => saveModerationSettings(values, userId),
  },
  {
    name: 'logs',
    uid: LOG_SETTING,
    form: 'PUT /settings/logs',
    save: (values) =>
      saveSettings({ group: 'logs', uid: LOG_SETTING, revision: undefined, change: () => values }),
  },
  { name: 'backup', uid: BACKUP_SETTING, form: 'PUT /settings/backup', save: saveBackupSettings },
];

/** Returns the fields of a group that are not in an export. */
export const hiddenFields = ({ hidden = [], secret }: SettingsGroup): string[] => [
  ...hidden,
  ...(secret ? [secret.field] : []),
];

/** Returns the fields of a group that are in an export. */
export const exportedFields = (group: SettingsGroup): string[] => {
  const without = new Set(['revision', ...hiddenFields(group)]);
  return Object.keys(endpointOf(group.form).body?.shape ?? {}).filter((field) => !without.has(field));
};
