import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Chromium tells of readers who want to save data. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const prepared = new Set<RouteObject['id']>();

/** Loads what a page's screens need, each once: scripts and messages, not its data. */
export const prepareScreen = (routes: RouteObject[], path: string): void => {
  if (savesData()) return;
  const { pathname } = new URL(path, window.location.origin);
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy !== 'function' || prepared.has(route.id)) continue;
    prepared.add(route.id);
    // when it fails, the navigation says so
    route.lazy().catch(() => prepared.delete(route.id));
  }
};
