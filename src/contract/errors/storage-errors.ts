import type { ErrorEntry } from './error-entry';

/** Errors of storage that accepts no writes, or of a lost response from it; part of the error catalogue. */
export const STORAGE_ERRORS = {
  unavailable: {
    status: 503,
    message: {
      en: 'The service is not ready. Please try again shortly.',
      'zh-CN': '服务暂不可用，请稍后再试。',
    },
    when: 'The database (or the cache, where one is set) cannot be reached.',
    next: 'Try again shortly.',
  },
  outcome_unknown: {
    status: 503,
    message: {
      en: 'The connection to the database broke while this was being saved. Please check whether it was saved before you send it again.',
      'zh-CN': '保存时与数据库的连接中断，无法确定是否已保存。请先查看内容是否已存在，再决定是否重新提交。',
    },
    when: 'The connection to the database broke after the COMMIT was sent and before it was answered: the write is stored completely or not at all.',
    next: 'Read what the write would have changed, then repeat it if it was not saved.',
  },
  storage_full: {
    status: 507,
    message: {
      en: 'The site’s storage is full or cannot be written, so nothing was saved. Please keep your text and inform the owner of the site.',
      'zh-CN': '网站的存储空间已满或无法写入，内容没有保存。请保留您的文字，并告知网站管理员。',
    },
    when: 'A write failed because a disk or a quota is full, or because the storage accepts no writes. Nothing was stored.',
    next: 'Keep what was sent, and try again later. `/readyz` describes the problem until it is solved.',
  },
} as const satisfies Record<string, ErrorEntry>;
