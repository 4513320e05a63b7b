import type { EndpointOutput, EndpointRequest } from '../../../../src/contract';
import { saveSettings } from '../../../../src/api/setting/exports';
import { LOG_SETTING } from '../../../../src/core/database/content-types';
import { revisionOf, type SettingsGroups } from '../../../../src/core/settings/settings';

type Settings = SettingsGroups['logs'];

/** Days for which actions, and errors of the server, are kept unless the settings say otherwise. */
const ACTION_DAYS = 365;
const RUNTIME_DAYS = 30;

/** Returns for how long logs are kept; what is not stored is as by default. */
export const readLogSettings = async (): Promise<Settings> => {
  const stored = (await strapi.db.query(LOG_SETTING).findOne({})) as Partial<Settings> | null;
  return {
    action_days: stored?.action_days ?? ACTION_DAYS,
    sign_in_days: stored?.sign_in_days ?? strapi.config.get<number>('site.signInLogDays'),
    runtime_days: stored?.runtime_days ?? RUNTIME_DAYS,
  };
};

export const presentLogSettings = (stored: Settings): EndpointOutput<'GET /settings/logs'> => ({
  ...stored,
  revision: revisionOf(stored),
});

/** Changes for how long logs are kept. @throws `settings_changed` */
export const saveLogSettings = ({
  revision,
  ...days
}: EndpointRequest<'PUT /settings/logs'>['body']): Promise<Settings> =>
  saveSettings({ group: 'logs', uid: LOG_SETTING, revision, change: () => days });
