import fs from 'node:fs';
import path from 'node:path';
import type { Context, Next } from 'koa';
import send from 'koa-send';
import { withPageAppearance } from '../api/appearance/exports';
import { countView } from '../api/article/exports';
import { countVisit } from '../api/statistics/exports';
import { isOpenPage } from '../contract/paths/areas';
import { LOCALES, type Locale } from '../contract/enums';
import { articleIdOf } from '../contract/paths/article-path';
import { isPreviewPath, isPublicPath } from '../contract/paths/page-paths';
import { canonicalPageUrl } from '../contract/paths/page-query';
import { isBackOfficePath } from '../contract/paths/pages';
import { contentPolicies } from '../pages/content-policy';
import { cacheBytes } from '../core/cache/cache-sizes';
import { type Coding, createPageCache, Page, type Rendered } from '../core/http/page-cache';
import { anonymousWork } from '../core/http/client/anonymous-work';
import { isDisplayed } from '../core/http/client/visitor';
import { registerPageRenderer } from '../core/http/page-renderer';
import { closedAreas, shownLocales } from '../core/http/public-access';
import { keepReady, type ReadyRequest } from '../core/http/listener/ready-responses';
import { isOwnHost, siteOrigin } from '../core/http/site-origin';
import { pageLocale, isPageRequest } from '../pages/page-request';
import { clientDir, loadRenderer, pageCall } from '../pages/renderer';
import { settings, type SettingsGroups, withSettings } from '../core/settings/settings';
import { sendCoded } from '../core/http/send-coded';

const YEAR_MS = 31_536_000_000;
/** Truncated as for handlers of endpoints, so that both compute the same key of a reader. */
const MAX_USER_AGENT = 300;

/** URLs of the files of the web build, listed once, so that other requests need no disk access. */
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

/** The policy of a page's document, with the settings of the site. */
type PolicyOf = (page: Page) => string;

/** @returns the coding of the body; undefined for a redirect */
const sendPage = async (ctx: Context, page: Page, policyOf: PolicyOf): Promise<Coding | undefined> => {
  ctx.set('cache-control', 'private, no-cache');
  ctx.vary('Cookie');
  if (page.redirect) {
    ctx.redirect(page.redirect);
    return undefined;
  }
  ctx.set('content-security-policy', policyOf(page));
  ctx.set('referrer-policy', 'strict-origin-when-cross-origin');
  return sendCoded(ctx, page, 'html');
};

/** Sends a preview, which is not cached, indexed or sent as a referrer. */
const sendPreview = async (ctx: Context, rendered: Rendered, policyOf: PolicyOf): Promise<void> => {
  await sendPage(ctx, new Page(rendered), policyOf);
  ctx.set({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
};

/** Counts the reader of a public page, and a view of an article, because the browser does not request it again. */
const countPageView = (path: string, request: ReadyRequest): void => {
  if (!isDisplayed(request)) return;
  const { ip, headers } = request;
  const reader = { ip, userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT) };
  const referrer = headers.referer ?? '';
  if (isPublicPath(path)) countVisit({ ...reader, referrer });
  const id = articleIdOf(path);
  if (id) countView({ id, readerId: null, referrer, ...reader });
};

/**
 * Created outside of the scope of a request, because the closure would otherwise keep the request in memory while the
 * response is cached.
 */
const pageViewCounter = (path: string) => (request: ReadyRequest) => countPageView(path, request);

/** `?appearance=default` shows a page without the owner's look, which may have made it unreadable. */
const requestsDefaultLook = (ctx: Context): boolean =>
  new URLSearchParams(ctx.querystring).get('appearance') === 'default';

type Site = SettingsGroups['site'];

/** The settings that the browser needs before it renders. */
const siteAttributes = (path: string, site: Site): Record<string, string> => {
  const closed = closedAreas(site).join(' ');
  return {
    ...(closed && { 'data-closed': closed }),
    ...(site.languages !== 'both' && !isBackOfficePath(path) && { 'data-language': site.languages }),
  };
};

/** The language of a public page: the requested one, if the site has it. */
const shownLocale = (asked: Locale, site: Site): Locale => {
  const shown = shownLocales(site);
  return shown.includes(asked) ? asked : (shown[0] ?? asked);
};

/** The URL of a page in the site's language when the URL requests one that the site does not have; undefined otherwise. */
const inShownLanguage = (ctx: Context, site: Site): string | undefined => {
  const query = new URLSearchParams(ctx.querystring);
  const asked = LOCALES.find((locale) => locale === query.get('lang'));
  if (!asked || shownLocales(site).includes(asked)) return undefined;
  query.set('lang', shownLocale(asked, site));
  return `${ctx.path}?${query}`;
};

const load = async () => {
  const render = await loadRenderer();
  if (!render) return undefined;
  const root = clientDir();
  const cached = createPageCache('pages', cacheBytes('pages'));
  return { render, root, files: listFiles(root), policies: contentPolicies(root), cached };
};

/** Serves the files of the web app, and its pages, rendered on the server and cached for all readers. */
const pages = () => {
  let site: ReturnType<typeof load> | undefined;
  /** Tries again after a failure, for example during a build. */
  const loadOnce = () =>
    (site ??= load().catch((error: unknown) => {
      site = undefined;
      throw error;
    }));
  registerPageRenderer(async (page) => {
    const loaded = await loadOnce();
    const site = { ...(await settings('site')), public_site: true, public_chat: true, public_people: true };
    const render = async () => (await loaded?.render({ ...page, call: pageCall(page.locale) }))?.html;
    return withSettings({ site }, render);
  });
  return async (ctx: Context, next: Next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const loaded = await loadOnce();
    if (!loaded) return next();
    const { render, root, files, policies, cached } = loaded;
    if (files.has(ctx.path)) return sendFile(ctx, root);
    if (!isPageRequest(ctx)) return next();
    const site = await settings('site');
    const isPublic = isPublicPath(ctx.path);
    const redirectUrl = isPublic ? inShownLanguage(ctx, site) : undefined;
    if (redirectUrl) {
      ctx.set('cache-control', 'private, no-cache');
      return ctx.redirect(redirectUrl);
    }
    const locale = isPublic ? shownLocale(pageLocale(ctx), site) : pageLocale(ctx);
    const withoutContent = !isOpenPage(ctx.path, closedAreas(site));
    const origin = siteOrigin(ctx);
    const url = canonicalPageUrl(ctx.path, ctx.search);
    const kind = new URLSearchParams(url.split('?')[1]).has('key') ? 'search' : 'page';
    const isPlain = requestsDefaultLook(ctx);
    const make = () =>
      anonymousWork({ ip: ctx.ip, kind }, () =>
        withPageAppearance({ path: ctx.path, isPlain }, (appearance) =>
          render({
            url,
            origin,
            locale,
            appearance: {
              ...appearance,
              attributes: { ...appearance.attributes, ...siteAttributes(ctx.path, site) },
            },
            withoutContent,
            call: pageCall(locale),
          }),
        ),
      );
    const policyOf = ({ styleHash }: Page) =>
      isBackOfficePath(ctx.path) ? policies.backOffice(site.embeds) : policies.pages(site.embeds, styleHash);
    if (isPreviewPath(ctx.path)) return sendPreview(ctx, await make(), policyOf);
    const { path, method, headers, ip } = ctx;
    const key = `${locale} ${origin} ${url}${isPlain ? ' plain' : ''}${withoutContent ? ' closed' : ''}`;
    const page = await cached({ path, key, render: make });
    const coding = await sendPage(ctx, page, policyOf);
    if (page.status !== 200) return;
    countPageView(path, { method, headers, ip });
    // Other paths are pages for browsers only, by a header of the request. A page must not be kept when settings have
    // changed while it was rendered.
    const isSame = (await settings('site')) === site;
    if (coding && isPublic && isSame && isOwnHost(ctx.host))
      keepReady(ctx, { page, coding, onHit: pageViewCounter(path) });
  };
};

export default pages;
