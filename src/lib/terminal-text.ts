/** Returns the text in the language of the terminal (LC_ALL, LC_MESSAGES or LANG): Chinese or English. */
export const terminalText = (en: string, zh: string): string =>
  Intl.DateTimeFormat().resolvedOptions().locale.startsWith('zh') ? zh : en;
