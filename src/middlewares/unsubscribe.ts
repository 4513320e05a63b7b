import type { Context, Next } from 'koa';
import { readUnsubscribeToken, stopMails } from '../api/notice/exports';
import type { Locale } from '../contract/enums';
import { pageLocale } from '../pages/page-request';

const PREFIX = '/unsubscribe/';

const TEXTS = {
  en: {
    title: 'Unsubscribe',
    ask: 'Stop these mails? Notices stay in your account.',
    button: 'Stop these mails',
    done: 'You will get no more of these mails.',
    invalid: 'This link is not valid. You can choose in your account which mails you get.',
  },
  'zh-CN': {
    title: '退订',
    ask: '不再接收此类邮件？站内通知会保留。',
    button: '停止发送此类邮件',
    done: '您将不再收到此类邮件。',
    invalid: '链接无效。您可以在账号中选择要接收哪些邮件。',
  },
} as const satisfies Record<Locale, object>;

/** A page without styles and scripts, which opens in every mail program. */
const pageOf = (locale: Locale, body: string): string => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${TEXTS[locale].title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"></head><body><main><h1>${TEXTS[locale].title}</h1>${body}</main></body></html>
`;

/**
 * `/unsubscribe/{token}`: GET shows a confirmation, because programs open the links of mails; POST stops the mails; it
 * may be the one-click request of a mail program (RFC 8058), which has no cookies. The body is not needed.
 */
const unsubscribe = () => async (ctx: Context, next: Next) => {
  if (!ctx.path.startsWith(PREFIX) || !['GET', 'POST'].includes(ctx.method)) return next();
  const requested = readUnsubscribeToken(ctx.path.slice(PREFIX.length));
  const locale = pageLocale(ctx);
  const t = TEXTS[locale];
  ctx.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  ctx.type = 'html';
  ctx.status = requested ? 200 : 404;
  if (!requested) ctx.body = pageOf(locale, `<p>${t.invalid}</p>`);
  else if (ctx.method === 'GET')
    ctx.body = pageOf(locale, `<p>${t.ask}</p><form method="post"><button>${t.button}</button></form>`);
  else {
    await stopMails(requested.userId, requested.kind);
    ctx.body = pageOf(locale, `<p>${t.done}</p>`);
  }
};

export default unsubscribe;
