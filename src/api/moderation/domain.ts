import { MODERATION_SETTING } from '../../core/database/content-types';
import type { Domain } from '../../core/domain';
import { defineSettings } from '../../core/settings/settings';
import { readModerationSettings } from './queries/moderation-settings';

/** Review of texts before or after they are shown. */
export const moderation: Domain = {
  register: () =>
    defineSettings({ group: 'moderation', uid: MODERATION_SETTING, load: readModerationSettings }),
};
