import { hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom';
import { DEFAULT_LOCALE, type Locale } from '@contract/enums';
import type { App } from '@/lib/calls';
import { api, HttpError, registerHttpHost } from '@/lib/http';
import { isLocale, localeOfSearch } from '@/lib/locale';
import { createQueryClient } from '@/lib/query-client';
import { showToast } from '@/lib/toast';
import { createI18n, ensureTexts } from './i18n';
import { STATE_ID, type PageState } from './page-state';
import { Root } from './root';
import { createRoutes } from './router';
import { COMMON, loadTexts } from './texts';

const readState = (): PageState | null => {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : null;
};

/** Loads what the server rendered with, so that the first render finds it. */
const settleLazyRoutes = async (routes: RouteObject[]): Promise<void> => {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const module = await route.lazy();
      Object.assign(route, module, { lazy: undefined });
    }),
  );
};

const servedLocale = (): Locale => {
  const lang = document.documentElement.lang;
  return localeOfSearch(window.location.search) ?? (isLocale(lang) ? lang : DEFAULT_LOCALE);
};

/** Starts the app in the browser: goes on from the page of the server, or renders from nothing. */
export const startApp = async (): Promise<void> => {
  const locale = servedLocale();
  const i18n = createI18n(locale, { [COMMON]: await loadTexts(COMMON, locale) });
  const queryClient = createQueryClient((error) => {
    if (error instanceof HttpError) showToast('error', error.message);
  });
  const app: App = {
    queryClient,
    call: api,
    locale: () => i18n.language as Locale,
    origin: window.location.origin,
  };
  registerHttpHost({
    token: () => Promise.resolve(''),
    locale: app.locale,
    messageOf: (name) => i18n.t(`http.${name}`),
    showError: (message) => showToast('error', message),
    onUnauthorised: () => undefined,
  });
  const routes = createRoutes({ app, loadNamespace: (name) => ensureTexts(i18n, name, app.locale()) });
  const state = readState();
  if (state) {
    hydrate(queryClient, state.queries);
    await settleLazyRoutes(routes);
  }
  const router = createBrowserRouter(routes, { hydrationData: state?.router });
  const tree = (
    <StrictMode>
      <Root app={app} i18n={i18n}>
        <RouterProvider router={router} />
      </Root>
    </StrictMode>
  );
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no root element');
  if (state) hydrateRoot(container, tree);
  else createRoot(container).render(tree);
};
