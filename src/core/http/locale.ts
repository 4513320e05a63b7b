import type { Context } from 'koa';
import { DEFAULT_LOCALE, type Locale } from '../../contract/enums';

/** The language of `Accept-Language`: any Chinese is zh-CN, anything else the default (contract section 1). */
export const localeOfHeader = (header: string | undefined): Locale => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';');
      const q = Number(
        options
          .find((option) => option.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { tag, q: Number.isFinite(q) ? q : 0 };
    })
    .filter(({ tag, q }) => q > 0 && /^(zh|en)\b/.test(tag))
    .sort((a, b) => b.q - a.q)[0];
  return wanted?.tag.startsWith('zh') ? 'zh-CN' : DEFAULT_LOCALE;
};

/** Language of the person who asks. */
export const localeOf = (ctx: Context): Locale => localeOfHeader(ctx.get('accept-language'));
