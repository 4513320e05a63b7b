import type { EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { QINIU_SETTING } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { settings } from '../../../core/settings/settings';
import { countLeftFiles, MOST_COUNTED } from '../../../core/storage/left-files';
import { sealStoreSecret } from '../../../core/storage/object-store';
import { type QiniuSettings } from '../queries/qiniu-settings';
import { fieldError, saveSettings, sealedSecret } from './save-settings';

/** Fields without which no file can be stored. */
const NEEDED = ['access_key', 'secret_key', 'bucket'] as const;

const requireComplete = (next: QiniuSettings, locale: Locale): void => {
  if (!next.enable) return;
  const missing = NEEDED.find((field) => !next[field]);
  if (missing) throw fieldError(missing, 'store_needs', locale);
  if (!next.zone && !next.endpoint) throw fieldError('endpoint', 'store_needs_address', locale);
};

/**
 * Updates the given settings of cloud storage.
 * @throws `settings_changed`; `invalid` when something is missing; `store_leaves_files` unless `leave_files` is set
 */
export const saveQiniuSettings = async (
  {
    secret_key: given,
    revision,
    leave_files: leavesFiles = false,
    ...plain
  }: EndpointRequest<'PUT /settings/qiniu'>['body'],
  locale: Locale,
): Promise<QiniuSettings> => {
  const changeOf = (stored: QiniuSettings) => {
    const secret_key = sealedSecret({
      field: 'secret_key',
      given,
      stored: stored.secret_key,
      seal: sealStoreSecret,
      locale,
    });
    requireComplete({ ...stored, ...plain, secret_key }, locale);
    return { ...plain, secret_key };
  };
  if (!leavesFiles) {
    const stored = await settings('qiniu');
    // Before the transaction, which must not wait for stores.
    const count = await countLeftFiles(stored, { ...stored, ...changeOf(stored) });
    if (count > 0)
      throw new AppError('store_leaves_files', null, { count: count < MOST_COUNTED ? count : `${count}+` });
  }
  return saveSettings({ group: 'qiniu', uid: QINIU_SETTING, revision, change: changeOf });
};
