import fs from 'node:fs';
import path from 'node:path';
import type { Context, Next } from 'koa';
import send from 'koa-send';
import { countView } from '../api/article/exports';
import { articleIdOf, isPreviewPath } from '../contract/page-paths';
import { contentPolicy } from '../pages/content-policy';
import { createPageCache, Page, type Rendered } from '../core/cache/page-cache';
import { pageLocale, pageOrigin, wantsPage } from '../pages/page-request';
import { clientDir, loadRenderer, pageCall } from '../pages/renderer';
import { sendCoded } from '../pages/send-coded';

const YEAR_MS = 31_536_000_000;

/** URLs of the files of the web build; listed once, so that other requests need no disk access. */
const listFiles = (root: string): Set<string> =>
  new Set(
    fs
      .readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'index.html')
      .map(
        (entry) =>
          `/${path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`,
      )
      .filter((file) => !file.startsWith('/.vite/')),
  );

const sendFile = (ctx: Context, root: string) => {
  const named = ctx.path.startsWith('/assets/');
  return send(ctx, ctx.path, {
    root,
    brotli: true,
    gzip: true,
    immutable: named,
    maxage: named ? YEAR_MS : 0,
  });
};

const sendPage = async (ctx: Context, page: Page, policy: string): Promise<void> => {
  ctx.set('cache-control', 'private, no-cache');
  ctx.vary('Cookie');
  if (page.redirect) {
    ctx.redirect(page.redirect);
    return;
  }
  ctx.set('content-security-policy', policy);
  ctx.set('referrer-policy', 'strict-origin-when-cross-origin');
  await sendCoded(ctx, page, 'html');
};

/** Sends a preview, which is not cached, indexed or sent as a referrer. */
const sendPreview = async (
  ctx: Context,
  { status, html, redirect }: Rendered,
  policy: string,
): Promise<void> => {
  await sendPage(ctx, new Page(status, html, redirect), policy);
  ctx.set({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
};

/** Counts a view of a server-rendered article, because the browser does not request it again. */
const countPageView = (ctx: Context, page: Page): void => {
  const id = articleIdOf(ctx.path);
  if (!id || page.status !== 200 || ctx.method !== 'GET') return;
  countView({ id, readerId: null, ip: ctx.ip, userAgent: ctx.get('user-agent') });
};

const load = async () => {
  const render = await loadRenderer();
  if (!render) return undefined;
  const root = clientDir();
  return { render, root, files: listFiles(root), policy: contentPolicy(root), cached: createPageCache() };
};

/** Serves the files of the web app, and its pages, rendered on the server and cached for all readers. */
const pages = () => {
  let site: ReturnType<typeof load> | undefined;
  return async (ctx: Context, next: Next) => {
    site ??= load();
    const loaded = await site;
    if (!loaded) return next();
    const { render, root, files, policy, cached } = loaded;
    if ((ctx.method === 'GET' || ctx.method === 'HEAD') && files.has(ctx.path)) return sendFile(ctx, root);
    if (!wantsPage(ctx)) return next();
    const locale = pageLocale(ctx);
    const origin = pageOrigin(ctx);
    const make = () => render({ url: ctx.url, origin, locale, call: pageCall(locale) });
    if (isPreviewPath(ctx.path)) return sendPreview(ctx, await make(), policy);
    const page = await cached(ctx.path, `${locale} ${origin} ${ctx.url}`, make);
    await sendPage(ctx, page, policy);
    countPageView(ctx, page);
  };
};

export default pages;
