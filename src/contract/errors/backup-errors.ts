import type { ErrorEntry } from './error-entry';

/** Errors of backups; part of the error catalogue. */
export const BACKUP_ERRORS = {
  backup_running: {
    status: 200,
    message: {
      en: 'A backup is being made. Wait until it has ended.',
      'zh-CN': '正在备份，请等待完成。',
    },
    when: 'A backup is requested while one is being made.',
    next: 'Read the list of backups until none is being made.',
  },
  backup_gone: {
    status: 200,
    message: {
      en: 'This backup no longer exists.',
      'zh-CN': '该备份已不存在。',
    },
    when: 'A backup that is not in the folder or the store of the settings is downloaded or deleted.',
    next: 'Read the list of backups again.',
  },
} as const satisfies Record<string, ErrorEntry>;
