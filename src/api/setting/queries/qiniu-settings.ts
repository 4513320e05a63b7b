import { DEFAULT_IMAGE_BYTES } from '../../../contract/limits';
import { QINIU_SETTING } from '../../../core/database/content-types';
import type { SettingsGroups } from '../../../core/settings/settings';

export type QiniuSettings = SettingsGroups['qiniu'];

const MB = 1024 * 1024;

/** Returns the stored settings of cloud storage; secret keys are encrypted or empty. */
export const readQiniuSettings = async (): Promise<QiniuSettings> => {
  const stored = (await strapi.db.query(QINIU_SETTING).findOne({})) as Partial<QiniuSettings> | null;
  return {
    enable: stored?.enable ?? false,
    access_key: stored?.access_key ?? '',
    secret_key: stored?.secret_key ?? '',
    bucket: stored?.bucket ?? '',
    cdn: stored?.cdn ?? '',
    zone: stored?.zone ?? '',
    prefix: stored?.prefix ?? '',
    size: stored?.size ?? DEFAULT_IMAGE_BYTES / MB,
    endpoint: stored?.endpoint ?? '',
    former: stored?.former ?? [],
  };
};
