import { routes } from '../../../http/routes';
import { saveSiteInfo } from '../actions/save-site-info';
import { siteInfo } from '../queries/site-info';

export default routes({
  'GET /settings/site': () => siteInfo(),
  'PUT /settings/site': ({ body }) => saveSiteInfo(body),
});
