import type { Context } from 'koa';
import { canonicalPath, type CanonicalPath } from './canonical-path';
import { perApp } from '../per-app';

/** First segments of paths that are served before the router, or only with the panel. */
const OWN_SECTIONS = ['api', 'healthz', 'readyz', 'metrics', 'share', 'assets', 'cms'];

/** Returns the first segments of all paths of the router, e.g. `api`, `admin`, `uploads`. */
const sections = perApp((): ReadonlySet<string> => {
  const paths = strapi.server.listRoutes().map(({ path }) => /^\/([a-z_][\w-]*)/.exec(String(path))?.[1]);
  return new Set([...OWN_SECTIONS, ...paths.filter((one) => one !== undefined)]);
});

/** Returns the canonical form of a request's path. */
export const requestPath = (ctx: Context): CanonicalPath => canonicalPath(ctx.path, sections());
