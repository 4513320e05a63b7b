import type { Core } from '@strapi/strapi';
import { SITE_TOKEN } from '../auth/token-strategy';

interface Route {
  config?: { auth?: { strategies?: unknown } | false };
}

interface StockRouter {
  type?: string;
  routes: Route[];
}

type RouterInput = StockRouter | ((context: { strapi: Core.Strapi }) => StockRouter);

/** Routes of the contract name the strategy of our tokens; no stock route does. */
const isOurs = ({ config }: Route): boolean => {
  const strategies = config?.auth ? config.auth.strategies : undefined;
  return Array.isArray(strategies) && strategies.includes(SITE_TOKEN);
};

const contractOnly = (router: StockRouter): StockRouter =>
  router.type === 'content-api' ? { ...router, routes: router.routes.filter(isOurs) } : router;

/**
 * Takes the public routes of Strapi's own plugins away (`/api/auth/local`, `/api/users/me`, `/api/upload` …): under
 * /api only the contract answers (decision 008). The panel's routes stay. To be called before Strapi mounts
 * routes, that is in `register`.
 */
export const disableStockRoutes = (strapi: Core.Strapi): void => {
  for (const plugin of Object.values(strapi.plugins) as { routes: Record<string, RouterInput> }[])
    for (const [name, router] of Object.entries(plugin.routes))
      plugin.routes[name] =
        typeof router === 'function' ? (context) => contractOnly(router(context)) : contractOnly(router);
};
