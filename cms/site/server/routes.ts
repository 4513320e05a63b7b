import { namedAppearance } from '../../../src/api/appearance/exports';
import { routes } from '../../../src/core/http/routes';

export const contentApi = routes({
  'GET /panel/site': async () => {
    const { title, logo, logo_dark, icon, accent, accent_dark } = await namedAppearance();
    const origin = strapi.config.get('site.origin', '');
    return { origin, title, logo, logo_dark, icon, accent, accent_dark };
  },
});
