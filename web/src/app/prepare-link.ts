import { matchRoutes, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { DEFAULT_LOCALE } from '@contract/enums';
import { articleIdOf } from '@contract/paths/article-path';
import { articleLoader } from '@/features/article/loaders';
import { articleQuery } from '@/features/article/queries';
import { commentsLoader } from '@/features/comment/loaders';
import type { App } from '@/lib/http/endpoints';
import { localeOfSearch } from '@/lib/i18n/locale';
import { needsNewDocument } from '@/lib/page/document-section';

/** How long a link must be hovered or focused before data is fetched, in ms: a pointer that only crosses it is faster. */
const HOVER_MS = 65;

/** Loads the scripts and messages of a page's screens, unless they are loaded already. */
const prepareScreen = (routes: RouteObject[], { pathname }: URL): void => {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    // a failure is reported by the navigation itself
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  }
};

/**
 * Fetches an article and what is shown with it, unless they are cached. The server counts no view of what is fetched ahead
 * (decision 185), so the article is stale from the start: where it is shown, it is fetched once more, and counted.
 */
const fetchArticle = async (app: App, { href }: URL, id: string): Promise<void> => {
  const { queryClient } = app;
  const ahead: App = {
    ...app,
    // a prefetch: no error is shown
    call: (key, input, options) =>
      app.call(key, input, { ...options, isPrefetch: true, isQuiet: true, isSignIn: true }),
  };
  const query = articleQuery(ahead, id);
  const { queryKey } = query;
  if (queryClient.getQueryState(queryKey)) return;
  const fetching = queryClient.prefetchQuery(query);
  const args = { params: { id }, request: new Request(href) } as unknown as LoaderFunctionArgs;
  for (const loader of [articleLoader, commentsLoader]) void loader(ahead)(args);
  await fetching;
  await queryClient.invalidateQueries({ queryKey, exact: true });
};

/**
 * Prepares the page of a link that a reader hovers, touches or focuses: its scripts and, for an article, its data when the
 * pointer or focus stays on the link.
 */
export const prepareLink = (app: App, routes: RouteObject[], link: HTMLAnchorElement, event: Event): void => {
  // only Chromium reports slow connections and the data saver
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData) return;
  const url = new URL(link.href);
  prepareScreen(routes, url);
  const id = articleIdOf(url.pathname);
  const isElsewhere =
    needsNewDocument(url.pathname) || (localeOfSearch(url.search) ?? DEFAULT_LOCALE) !== app.locale();
  if (!id || isElsewhere || connection?.effectiveType?.includes('2g')) return;
  const delay = (event as PointerEvent).pointerType === 'touch' ? 0 : HOVER_MS;
  const timer = setTimeout(() => void fetchArticle(app, url, id), delay);
  const leave = () => clearTimeout(timer);
  if (delay) for (const type of ['pointerleave', 'blur']) link.addEventListener(type, leave, { once: true });
};
