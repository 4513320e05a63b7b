import type { Locale } from '../contract/enums';

const TITLES: Record<Locale, string> = { en: 'One moment, please', 'zh-CN': '请稍候' };

/**
 * HTML of a page that asks the reader to wait. It has no styles and scripts and is cheap to send; the browser repeats the
 * request after `seconds`.
 */
export const waitingPage = (locale: Locale, message: string, seconds: number): string => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${TITLES[locale]}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${seconds}"></head>
<body><main><h1>${TITLES[locale]}</h1><p>${message}</p></main></body></html>
`;
