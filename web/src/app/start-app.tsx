import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom';
import { DEFAULT_LOCALE, type Locale } from '@contract/enums';
import type { App } from '@/lib/http/endpoints';
import { noteSection } from '@/lib/page/document-section';
import { isLocale, localeOfSearch } from '@/lib/i18n/locale';
import { createQueryClient } from '@/lib/http/query-client';
import { noteLoadFailures } from '@/lib/page/load-failures';
import { showToast } from '@/lib/state/toast';
import { startUi } from '@/lib/state/ui';
import { cacheLayoutData } from './layout-cache';
import { COMMON, createI18n, ensureMessages, loadMessages } from '@/lib/i18n/i18n';
import './messages';
import { createLanguage, rememberLocale, storedLocale, type Language } from './language';
import { hydrateQueries, readPageState, type PageState } from '@/lib/page/page-state';
import { Root } from './root';
import { followOldAnchors } from './old-anchors';
import { createRoutes } from './router';
import { startSession } from './start-session';

/** Namespace of the error screens (not found, forbidden); any screen can show them. */
const ERROR_TEXTS = 'error';

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

/**
 * The initial language: that of the server-rendered page, or the reader's own when the server rendered
 * nothing.
 */
const firstLocale = (state: PageState | null): Locale => {
  const { lang } = document.documentElement;
  const served = isLocale(lang) ? lang : DEFAULT_LOCALE;
  return localeOfSearch(window.location.search) ?? (state ? served : (storedLocale() ?? served));
};

type Router = ReturnType<typeof createBrowserRouter>;

/** Switches to the language of the URL; a URL without one is shown in the language that the reader chose. */
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

/** Starts the app in the browser: hydrates the server-rendered page, or renders from scratch. */
export const startApp = async (): Promise<void> => {
  noteLoadFailures();
  noteSection(window.location.pathname);
  const state = readPageState();
  const { dataset } = document.documentElement;
  const restricted = dataset.closed ?? dataset.language;
  const rules = restricted && (await import('./site-rules')).readSiteRules(dataset);
  const locale = (rules && rules.locale) || firstLocale(state);
  document.documentElement.lang = locale;
  const i18n = createI18n(locale, { [COMMON]: await loadMessages(COMMON, locale) });
  const language = createLanguage(i18n);
  const app: App = {
    queryClient: createQueryClient((error) => {
      if (error instanceof Error && 'words' in error) showToast('error', String(error.words));
    }),
    call: (...request) => caller(...request),
    locale: language.locale,
    origin: window.location.origin,
    switchLocale: (next) => {
      rememberLocale(next);
      return language.switchTo(next, router);
    },
    prepare: ({ currentTarget, nativeEvent }) =>
      void import('./prepare-link').then(
        ({ prepareLink }) => prepareLink(app, routes, currentTarget, nativeEvent),
        // the link works without it
        () => undefined,
      ),
  };
  startUi();
  const caller = startSession(app, i18n);
  if (rules && (await rules.leaves())) return;
  const routes = createRoutes({ app, loadNamespace: (name) => ensureMessages(i18n, name, app.locale()) });
  const errorTexts = ensureMessages(i18n, ERROR_TEXTS, locale);
  if (state) {
    hydrateQueries(app.queryClient, state.queries);
    await Promise.all([settleLazyRoutes(routes), state.router?.errors && errorTexts]);
  }
  cacheLayoutData(app, app.queryClient);
  followOldAnchors();
  const router = createBrowserRouter(routes, { hydrationData: state?.router });
  mount(
    <StrictMode>
      <Root app={app} i18n={i18n}>
        <RouterProvider router={router} />
      </Root>
    </StrictMode>,
    state !== null,
  );
  (rules ? rules.follow : followLocale)(router, language);
};
