import type { EndpointRequest } from '../../../contract';
import type { Locale } from '../../../contract/enums';
import { QINIU_SETTING } from '../../../core/database/content-types';
import { settings } from '../../../core/settings/settings';
import { isKnownEmpty } from '../../../core/files/known-empty';
import { accessOf, sealStoreSecret } from '../../../core/files/object-store';
import { addressOf, isStoreComplete, type StoreAccess } from '../../../core/files/s3-store';
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

/** The address of a store; undefined when it is not set up. */
const placeOf = (given: StoreAccess): string | undefined =>
  isStoreComplete(given) ? addressOf(given) : undefined;

/** The former stores after a change, the latest first: the replaced one, and earlier ones without the new one. */
const formerAfter = (
  stored: QiniuSettings,
  next: QiniuSettings,
  emptyPlace: string | undefined,
): StoreAccess[] => {
  const [from, to] = [placeOf(stored), placeOf(next)];
  const replaced = from && from !== to && from !== emptyPlace ? [accessOf(stored)] : [];
  return [...replaced, ...next.former.filter((one) => ![from, to].includes(addressOf(one)))];
};

/**
 * Updates the given settings of cloud storage. The replaced store becomes a former one unless it has no files
 * (decision 182); `former` lists the earlier ones to keep.
 * @throws `settings_changed`; `invalid` when something is missing
 */
export const saveQiniuSettings = async (
  { secret_key: given, revision, former: kept, ...plain }: EndpointRequest<'PUT /settings/qiniu'>['body'],
  locale: Locale,
): Promise<QiniuSettings> => {
  const nextOf = (stored: QiniuSettings): QiniuSettings => {
    const secret_key = sealedSecret({
      field: 'secret_key',
      given,
      stored: stored.secret_key,
      seal: sealStoreSecret,
      locale,
    });
    const former = stored.former.filter((one) => kept?.includes(addressOf(one)) ?? true);
    const next = { ...stored, ...plain, secret_key, former };
    requireComplete(next, locale);
    return next;
  };
  const before = await settings('qiniu');
  const place = placeOf(before);
  const isReplaced = place !== undefined && place !== placeOf(nextOf(before));
  // Before the transaction, which must not wait for stores.
  const emptyPlace = isReplaced && (await isKnownEmpty(before)) ? place : undefined;
  return saveSettings({
    group: 'qiniu',
    uid: QINIU_SETTING,
    revision,
    change: (stored) => {
      const next = nextOf(stored);
      return { ...plain, secret_key: next.secret_key, former: formerAfter(stored, next, emptyPlace) };
    },
  });
};
