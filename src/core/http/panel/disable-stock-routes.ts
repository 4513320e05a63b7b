import type { Core } from '@strapi/strapi';
import { SITE_TOKEN } from '../../auth/token-strategy';

interface Route {
  config?: { auth?: { strategies?: unknown } | false };
}

interface StockRouter {
  type?: string;
  routes: Route[];
}

type RouterInput = StockRouter | ((context: { strapi: Core.Strapi }) => StockRouter);

/** Contract routes use our token strategy; stock routes do not. */
const isContractRoute = ({ config }: Route): boolean => {
  const strategies = config?.auth ? config.auth.strategies : undefined;
  return Array.isArray(strategies) && strategies.includes(SITE_TOKEN);
};

const contractOnly = (router: StockRouter): StockRouter =>
  router.type === 'content-api' ? { ...router, routes: router.routes.filter(isContractRoute) } : router;

/**
 * Removes the content API of Strapi's plugins (`/api/auth/local`, `/api/users/me`, `/api/upload` …), so that /api serves
 * the contract only (decision 008). The panel's routes stay. Must be called in `register`, before routes are mounted.
 */
export const disableStockRoutes = (strapi: Core.Strapi): void => {
  for (const plugin of Object.values(strapi.plugins) as { routes: Record<string, RouterInput> }[])
    for (const [name, router] of Object.entries(plugin.routes))
      plugin.routes[name] =
        typeof router === 'function' ? (context) => contractOnly(router(context)) : contractOnly(router);
};
