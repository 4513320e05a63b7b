import { routes } from '../../../src/core/http/routes';

export const contentApi = routes({
  'GET /panel/site': () => Promise.resolve({ origin: strapi.config.get('site.origin', '') }),
});
