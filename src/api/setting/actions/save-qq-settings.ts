import type { EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { QQ_SETTING } from '../../../core/database/content-types';
import { type QqSettings } from '../queries/qq-settings';
import { sealQqKey } from '../qq-key';
import { fieldError, saveSettings, sealedSecret } from './save-settings';

/** Updates the given QQ settings. @throws `settings_changed`; `invalid` for an app id without a key */
export const saveQqSettings = (
  { key: given, revision, ...plain }: EndpointRequest<'PUT /settings/qq'>['body'],
  locale: Locale,
): Promise<QqSettings> =>
  saveSettings({
    group: 'qq',
    uid: QQ_SETTING,
    revision,

    change: (stored) => {
      const key = sealedSecret({ field: 'key', given, stored: stored.key, seal: sealQqKey, locale });
      const { app_id } = { ...stored, ...plain };
      if (app_id && !key) throw fieldError('key', 'key_missing', locale);
      return { ...plain, key };
    },
  });
