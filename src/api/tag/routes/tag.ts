import { routes } from '../../../http/routes';
import { listTags } from '../queries/list-tags';

export default routes({
  'GET /tags': ({ query, locale }) => listTags(query, query.locale ?? locale),
});
