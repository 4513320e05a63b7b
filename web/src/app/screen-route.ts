import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import type { App } from '@/lib/http/endpoints';
import { prefetchQuery } from '@/lib/http/prefetch';
import { bannerQuery } from '@/components/banner/banner-query';

interface ScreenModule {
  default: ComponentType;
  /** A loader in the chunk of the screen, instead of in the first script of every page. */
  loader?: (app: App) => LoaderFunction;
}

/** The server does not load screens that only the browser renders, nor their dependencies. */
const screens = import.meta.env.SSR
  ? import.meta.glob<ScreenModule>([
      '../features/*/pages/*.tsx',
      '!../features/{account,admin,dashboard,showcase}/**',
      '!**/*.test.tsx',
    ])
  : import.meta.glob<ScreenModule>(['../features/*/pages/*.tsx', '!**/*.test.tsx']);

/** Properties of a screen's route, besides its path. */
export interface ScreenHandle {
  /** Source file, as in the build's manifest. */
  file?: string;
  /** Namespace of the screen's messages. */
  namespace?: string;
  /** Namespaces of other features whose components fill slots of the screen (`lib/page/slots`). */
  messages?: string[];
  /** HTTP status of the page. Default: 200. */
  status?: number;
  /** Rendered in the browser only. */
  isBrowserOnly?: boolean;
  /** The screen shows the banner of the menu with this path. */
  bannerPath?: string;
  /** The screen is more than its document: its scripts load as soon as the browser is idle, not with the first touch. */
  isLive?: boolean;
}

export interface ScreenOptions extends Omit<ScreenHandle, 'file' | 'namespace'> {
  id?: string;
  loader?: (app: App) => LoaderFunction;
}

/** What loading a screen needs from the app: data, and messages in the current language. */
export interface ScreenHost {
  app: App;
  loadNamespace: (namespace: string) => Promise<void>;
}

/** Runs the screen's own loader and loads its banner in parallel. */
const withBanner = (app: App, path: string, loader: LoaderFunction): LoaderFunction => {
  return async (args, context) => {
    const [data] = await Promise.all([loader(args, context), prefetchQuery(app, bannerQuery(app, path))]);
    return data ?? null;
  };
};

/**
 * Route of a lazily loaded screen. Its code, messages and data load in parallel.
 * @param name `<feature>/<file in its pages folder>`; the feature is also the namespace of the messages
 */
export const screenRoute =
  (host: ScreenHost) =>
  (path: string | null, name: string, { id, loader, ...handle }: ScreenOptions = {}): RouteObject => {
    const [namespace = '', file = ''] = name.split('/');
    const load = screens[`../features/${namespace}/pages/${file}.tsx`];
    if (!load && !(import.meta.env.SSR && handle.isBrowserOnly))
      throw new Error(`There is no screen ${name}`);
    const start = (own: ScreenModule['loader']) =>
      own && (handle.bannerPath ? withBanner(host.app, handle.bannerPath, own(host.app)) : own(host.app));
    const place = path === null ? { index: true as const } : { path };
    return {
      id: id ?? name,
      ...place,
      handle: {
        ...handle,
        namespace,
        file: `src/features/${namespace}/pages/${file}.tsx`,
      } satisfies ScreenHandle,
      loader: start(loader),
      lazy:
        load &&
        (async () => {
          const loading = load();
          // it may register its messages
          if (handle.isBrowserOnly) await loading;
          const [module] = await Promise.all([
            loading,
            ...[namespace, ...(handle.messages ?? [])].map((name) => host.loadNamespace(name)),
          ]);
          return { Component: module.default, ...(module.loader && { loader: start(module.loader) }) };
        }),
    };
  };
