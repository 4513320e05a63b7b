import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import type { App } from '@/lib/endpoints';
import { prefetchQuery } from '@/lib/prefetch';
import { bannerQuery } from './layouts/banner-query';

/** The server has no use for screens that only the browser renders, nor for all that they bring along. */
const screens = import.meta.env.SSR
  ? import.meta.glob<{ default: ComponentType }>([
      '../features/*/pages/*.tsx',
      '!../features/{account,admin,dashboard,showcase}/**',
      '!**/*.test.tsx',
    ])
  : import.meta.glob<{ default: ComponentType }>(['../features/*/pages/*.tsx', '!**/*.test.tsx']);

/** Properties of a screen's route, beside its path. */
export interface ScreenHandle {
  /** Source file, as the build's manifest names it. */
  file?: string;
  /** Namespace of the screen's messages. */
  namespace?: string;
  /** Namespaces of the messages of other features that fill slots of the screen (`lib/slots`). */
  messages?: string[];
  /** HTTP status of the page; 200 when left out. */
  status?: number;
  /** Rendered in the browser only. */
  isBrowserOnly?: boolean;
  /** The frame shows the banner of the menu with this path. */
  bannerPath?: string;
  /** Source files of the screen's islands (`lib/island`): their styles come with the page, their scripts later. */
  islands?: string[];
}

export interface ScreenOptions extends Omit<ScreenHandle, 'file' | 'namespace'> {
  id?: string;
  loader?: (app: App) => LoaderFunction;
}

/** What loading a screen needs of the app: data, and messages in the current language. */
export interface ScreenHost {
  app: App;
  loadNamespace: (namespace: string) => Promise<void>;
}

/** The screen's own loader, and its banner beside it. */
const withBanner = (app: App, path: string, loader: LoaderFunction | undefined): LoaderFunction => {
  return async (args, context) => {
    const [data] = await Promise.all([loader?.(args, context), prefetchQuery(app, bannerQuery(app, path))]);
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
    const ownLoader = loader?.(host.app);
    const place = path === null ? { index: true as const } : { path };
    return {
      id: id ?? name,
      ...place,
      handle: {
        ...handle,
        namespace,
        file: `src/features/${namespace}/pages/${file}.tsx`,
      } satisfies ScreenHandle,
      loader: handle.bannerPath ? withBanner(host.app, handle.bannerPath, ownLoader) : ownLoader,
      lazy:
        load &&
        (async () => {
          const [module] = await Promise.all([
            load(),
            ...[namespace, ...(handle.messages ?? [])].map((name) => host.loadNamespace(name)),
          ]);
          return { Component: module.default };
        }),
    };
  };
