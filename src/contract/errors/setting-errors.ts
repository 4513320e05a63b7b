import type { ErrorEntry } from './error-entry';

/** Errors of saving settings; part of the error catalogue. */
export const SETTING_ERRORS = {
  settings_changed: {
    status: 200,
    message: {
      en: 'Somebody else has saved these settings in the meantime. Nothing was overwritten.',
      'zh-CN': '其他人已修改了这些设置，您的修改尚未保存。',
    },
    when: 'Settings are saved with a `revision` that is not the current one.',
    next: 'Read the settings again, show what has changed, then save with the new `revision` or discard the changes.',
  },
} as const satisfies Record<string, ErrorEntry>;
