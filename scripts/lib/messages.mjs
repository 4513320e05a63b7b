// @ts-check

/** The language of the terminal (LC_ALL, LC_MESSAGES or LANG, read by Node), English or Chinese. */
export const LOCALE = Intl.DateTimeFormat().resolvedOptions().locale.startsWith('zh') ? 'zh-CN' : 'en';

/**
 * Picks the text for the language of the terminal.
 * @param {string} en
 * @param {string} zh
 */
export const t = (en, zh) => (LOCALE === 'zh-CN' ? zh : en);

/** An error that the user can correct: printed as its message alone, without a stack. Exit code 1. */
export class UserError extends Error {}
