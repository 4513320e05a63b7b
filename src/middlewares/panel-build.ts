import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import type { Locale } from '../contract/enums';
import { pageLocale } from '../pages/page-request';
import { waitingPage } from '../pages/waiting-page';

/** Seconds until the browser reloads the page. */
const RETRY = 5;

const MESSAGES: Record<Locale, string> = {
  en: 'The editors’ panel is being built. This takes about a minute; the site and the back office work meanwhile.',
  'zh-CN': '编辑后台正在构建，大约需要一分钟。在此期间，网站和管理后台均可正常使用。',
};

/**
 * Shows a message at the address of the panel while the panel is built, which happens while the site runs (decision
 * 020).
 */
const panelBuild = (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const home = strapi.config.get<string>('admin.path');
  const file = path.join(strapi.dirs.dist.root, 'build/index.html');
  // `npm run dev` serves it from its sources
  let isThere =
    strapi.config.get('autoReload') === true || strapi.config.get('admin.serveAdminPanel') === false;
  return async (ctx: Context, next: Next) => {
    const isPanel = ctx.path === home || ctx.path.startsWith(`${home}/`);
    if (!isPanel || (isThere ||= existsSync(file))) return next();
    const locale = pageLocale(ctx);
    ctx.status = 503;
    ctx.set({ 'retry-after': String(RETRY), 'cache-control': 'no-store' });
    ctx.type = 'html';
    ctx.body = waitingPage(locale, MESSAGES[locale], RETRY);
  };
};

export default panelBuild;
