import { isAdmin } from '../../../core/auth/actor';
import { routes } from '../../../core/http/routes';
import { addSource } from '../actions/add-source';
import { changeSource } from '../actions/change-source';
import { removeSources } from '../actions/remove-sources';
import { listNews } from '../queries/list-news';
import { listSources } from '../queries/list-sources';

export default routes({
  'GET /news': ({ query, locale }) => listNews({ ...query, locale: query.locale ?? locale }),
  'GET /news/sources': ({ query, actor, locale }) => listSources(query.locale ?? locale, isAdmin(actor)),
  'POST /news/sources': ({ body }) => addSource(body),
  'PUT /news/sources': ({ body }) => changeSource(body),
  'DELETE /news/sources': ({ body }) => removeSources(body.id_list),
});
