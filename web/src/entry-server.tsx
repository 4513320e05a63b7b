import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom';
import type { EndpointInput, EndpointKey, EndpointOutput } from '@contract';
import type { PageAppearance } from '@contract/appearance';
import { LOCALES, type Locale } from '@contract/enums';
import type { App } from '@/lib/http/endpoints';
import { islandsLoaded, withIslands } from '@/lib/page/island';
import { createQueryClient } from '@/lib/http/query-client';
import { COMMON, createI18n, loadMessages, namespaces } from './lib/i18n/i18n';
import { Root } from './app/root';
import { dehydrateQueries } from './lib/page/page-state';
import { createRoutes } from './app/router';
import type { ScreenHandle } from './app/screen-route';
import { BrowserOnlyShell } from './app/browser-only-shell';
import './app/messages';
import { createDocument } from './server/document';
import { headLinks } from './server/head-links';
import { readManifest } from './server/manifest';
import { takePreparedTexts } from './server/prepared-texts';

export interface RenderRequest {
  /** Path and query. */
  url: string;
  /** `https://host` */
  origin: string;
  locale: Locale;
  /** The site's look. */
  appearance: PageAppearance;
  /** Renders only the frame, which the browser fills: the page is closed to anonymous visitors. */
  withoutContent?: boolean;
  /** For an `iframe` in which no script runs. */
  withoutScripts?: boolean;
  /** Calls an endpoint as an anonymous reader; rejects with `{status, code, message}`. */
  call: <K extends EndpointKey>(key: K, input: Partial<EndpointInput<K>>) => Promise<EndpointOutput<K>>;
}

export interface RenderResult {
  status: number;
  /** The complete document. */
  html: string;
  /** Redirect target. */
  redirect?: string;
  /** SHA-256 of the style element, in base64. */
  styleHash?: string;
}

const handlesOf = (routes: RouteObject[], pathname: string): ScreenHandle[] =>
  (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) =>
    route.handle ? [route.handle as ScreenHandle] : [],
  );

const sourcesOf = (handles: ScreenHandle[], locale: Locale): string[] => [
  messageFile(COMMON, locale),
  ...handles.flatMap(({ file, namespace, messages = [] }) => [
    ...(file ? [file] : []),
    ...(namespace ? [namespace, ...messages] : messages).map((name) => messageFile(name, locale)),
  ]),
];

/** Source file of a public namespace's messages, as in the build's manifest. */
const messageFile = (namespace: string, locale: Locale): string =>
  namespace === COMMON
    ? `src/app/locales/${locale}.json`
    : `src/features/${namespace}/locales/${locale}.json`;

/** The status of a page: that of its error, or of its route. */
const statusOf = ({ errors }: StaticHandlerContext, handles: ScreenHandle[]): number => {
  const [error] = Object.values(errors ?? {});
  if (error) return isRouteErrorResponse(error) ? error.status : 500;
  return handles.at(-1)?.status ?? 200;
};

/** Errors are part of the document: only the fields that a reader may see. */
const publicErrors = (errors: StaticHandlerContext['errors']) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error)
        ? error
        : { status: 500, statusText: 'Internal Server Error', internal: false, data: null },
    ]),
  );

/** How React marks a boundary whose content failed and which the browser is to render. */
const HOLE = '<!--$!-->';

/**
 * Makes an error of a boundary an error of the page, which must be complete without JavaScript: by default React would only mark
 * the boundary.
 */
const renderWhole = (page: ReactNode): string => {
  const markup = renderToString(page);
  if (markup.includes(HOLE)) throw new Error('A part of the page could not be rendered on the server');
  return markup;
};

/** One instance per language with all messages; it does not change afterwards. */
const loadInstances = async (): Promise<Record<Locale, i18n>> => {
  const load = async (locale: Locale) => {
    const messages = await Promise.all(
      namespaces().map(async (name) => [name, await loadMessages(name, locale)] as const),
    );
    return [locale, createI18n(locale, Object.fromEntries(messages))] as const;
  };
  return Object.fromEntries(await Promise.all(LOCALES.map(load))) as Record<Locale, i18n>;
};

/** A request has one language from start to end. */
const keepLocale = (): Promise<void> => Promise.resolve();

/** Reads the build once; the renderer returns a complete document for each request. */
export const createRenderer = (clientDir: string): ((request: RenderRequest) => Promise<RenderResult>) => {
  const fill = createDocument(clientDir, readManifest(clientDir));
  const instances = loadInstances();
  return async ({ url, origin, locale, appearance, withoutContent, withoutScripts, call }) => {
    const i18n = (await instances)[locale];
    const app: App = {
      queryClient: createQueryClient(),
      call,
      locale: () => locale,
      origin,
      switchLocale: keepLocale,
    };
    const routes = createRoutes({ app, loadNamespace: () => Promise.resolve() });
    const address = new URL(url, origin);
    const handles = handlesOf(routes, address.pathname);
    const sources = sourcesOf(handles, locale);
    const links = headLinks({ locale, address, name: appearance.title });
    if (withoutContent || handles.some((handle) => handle.isBrowserOnly)) {
      const markup = renderToString(
        <Root app={app} i18n={i18n}>
          <BrowserOnlyShell name={appearance.title} />
        </Root>,
      );
      return {
        status: handles.at(-1)?.status ?? 200,
        ...fill({ locale, markup, sources, islands: [], links, state: null, appearance, withoutScripts }),
      };
    }
    const handler = createStaticHandler(routes);
    const context = await handler.query(new Request(address));
    if (context instanceof Response) {
      return { status: context.status, html: '', redirect: context.headers.get('location') ?? '/' };
    }
    await islandsLoaded();
    const withTexts = takePreparedTexts(app.queryClient);
    const shown = { ...context, errors: publicErrors(context.errors) ?? null };
    const router = createStaticRouter(handler.dataRoutes, shown);
    const [markup, islands] = withIslands(() =>
      renderWhole(
        <Root app={app} i18n={i18n}>
          <StaticRouterProvider router={router} context={shown} hydrate={false} />
        </Root>,
      ),
    );
    const state = {
      queries: dehydrateQueries(app.queryClient),
      router: { loaderData: context.loaderData, errors: shown.errors },
    };
    app.queryClient.clear();
    const isLive = handles.some((handle) => handle.isLive);
    const filled = fill({
      locale,
      markup,
      sources,
      islands,
      links,
      state,
      isLive,
      appearance,
      withoutScripts,
    });
    return { ...filled, status: statusOf(context, handles), html: withTexts(filled.html) };
  };
};
