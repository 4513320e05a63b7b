import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom';
import { DEFAULT_LOCALE, type Locale } from '@contract/enums';
import type { App } from '@/lib/endpoints';
import { isLocale, localeOfSearch } from '@/lib/locale';
import { createQueryClient } from '@/lib/query-client';
import { showToast } from '@/lib/toast';
import { startUi } from '@/lib/ui';
import { cacheLayoutData } from './layout-cache';
import { COMMON, createI18n, ensureMessages, loadMessages } from '@/lib/i18n';
import './messages';
import { createLanguage, rememberLocale, storedLocale, type Language } from './language';
import { STATE_ID, hydrateQueries, type PageState } from '@/lib/page-state';
import { Root } from './root';
import { createRoutes } from './router';
import { startSession } from './start-session';

/** Namespace of what a screen says that is missing or not allowed; any screen may turn out so. */
const ERROR_TEXTS = 'error';

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

/** The language to start in: that of the server's page, or the reader's own where the server rendered nothing. */
const firstLocale = (state: PageState | null): Locale => {
  const { lang } = document.documentElement;
  const served = isLocale(lang) ? lang : DEFAULT_LOCALE;
  return localeOfSearch(window.location.search) ?? (state ? served : (storedLocale() ?? served));
};

type Router = ReturnType<typeof createBrowserRouter>;

/** Follows addresses that name a language; one that names none is shown in the language the reader chose. */
const followLocale = (router: Router, language: Language): void => {
  const follow = (locale: Locale | null) => {
    if (locale && locale !== language.locale()) void language.switchTo(locale, router);
  };
  router.subscribe(({ navigation, location }) => {
    if (navigation.state === 'idle') follow(localeOfSearch(location.search));
  });
  if (!localeOfSearch(window.location.search)) follow(storedLocale());
};

const mount = (tree: ReactNode, isHydrating: boolean): void => {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no root element');
  if (isHydrating) hydrateRoot(container, tree);
  else createRoot(container).render(tree);
};

/** Starts the app in the browser: goes on from the page of the server, or renders from nothing. */
export const startApp = async (): Promise<void> => {
  const state = readState();
  const locale = firstLocale(state);
  document.documentElement.lang = locale;
  const i18n = createI18n(locale, { [COMMON]: await loadMessages(COMMON, locale) });
  const language = createLanguage(i18n);
  const app: App = {
    queryClient: createQueryClient((error) => {
      if (error instanceof Error && error.name === 'HttpError') showToast('error', error.message);
    }),
    call: (...request) => caller(...request),
    locale: language.locale,
    origin: window.location.origin,
    switchLocale: (next) => {
      rememberLocale(next);
      return language.switchTo(next, router);
    },
  };
  startUi();
  const caller = startSession(app, i18n);
  const routes = createRoutes({ app, loadNamespace: (name) => ensureMessages(i18n, name, app.locale()) });
  const errorTexts = ensureMessages(i18n, ERROR_TEXTS, locale);
  if (state) {
    hydrateQueries(app.queryClient, state.queries);
    await Promise.all([settleLazyRoutes(routes), state.router?.errors && errorTexts]);
  }
  cacheLayoutData(app, app.queryClient);
  const router = createBrowserRouter(routes, { hydrationData: state?.router });
  mount(
    <StrictMode>
      <Root app={app} i18n={i18n}>
        <RouterProvider router={router} />
      </Root>
    </StrictMode>,
    state !== null,
  );
  followLocale(router, language);
};
