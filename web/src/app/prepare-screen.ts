import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Chromium tells of readers who want to save data. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Loads what a page's screens need, unless it is loaded: scripts and messages, not its data. */
export const prepareScreen = (routes: RouteObject[], path: string): void => {
  if (savesData()) return;
  const { pathname } = new URL(path, window.location.origin);
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    // when it fails, the navigation says so
    if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  }
};
