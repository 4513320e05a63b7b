import type { Context } from 'koa';
import { DEFAULT_LOCALE, type Locale } from '../../../contract/enums';

/** The locale for messages to the caller, from `Accept-Language`: any Chinese is zh-CN, all else the default locale. */
export const localeOf = (ctx: Context): Locale => {
  const preferred = ctx.acceptsLanguages().find((tag) => /^(?:zh|en)\b/i.test(tag));
  return preferred?.toLowerCase().startsWith('zh') ? 'zh-CN' : DEFAULT_LOCALE;
};
