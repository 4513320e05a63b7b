import { isAdmin } from '../../../core/auth/actor';
import { routes } from '../../../core/http/routes';
import { addSource } from '../actions/add-source';
import { changeSource } from '../actions/change-source';
import { removeSources } from '../actions/remove-sources';
import { presentNews, presentSource } from '../presenter';
import { listNews } from '../queries/list-news';
import { listSources } from '../queries/list-sources';

export default routes({
  'GET /news': async ({ query, locale }) =>
    presentNews(await listNews({ ...query, locale: query.locale ?? locale })),
  'GET /news/sources': async ({ query, actor, locale }) => {
    const sources = await listSources(query.locale ?? locale);
    return sources.map((row) => presentSource(row, isAdmin(actor)));
  },
  'POST /news/sources': async ({ body }) => presentSource(await addSource(body), true),
  'PUT /news/sources': async ({ body }) => presentSource(await changeSource(body), true),
  'DELETE /news/sources': ({ body }) => removeSources(body.id_list),
});
