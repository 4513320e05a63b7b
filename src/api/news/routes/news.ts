import { can } from '../../../contract/abilities';
import { presentPage } from '../../../core/http/present-page';
import { routes } from '../../../core/http/routes';
import { addSource } from '../actions/add-source';
import { changeSource } from '../actions/change-source';
import { tryFeed } from '../actions/load-feed';
import { fetchNow } from '../actions/refresh-sources';
import { removeSources, restoreSources } from '../actions/remove-sources';
import { presentManagedSource, presentNews, presentSource, presentFeedPreview } from '../presenter';
import { listNews } from '../queries/list-news';
import { listManagedSources, listSources } from '../queries/list-sources';

export default routes({
  'GET /news': async ({ query, locale }) =>
    presentNews(await listNews({ ...query, locale: query.locale ?? locale })),
  'GET /news/sources': async ({ query, actor, locale }) => {
    const sources = await listSources(query.locale ?? locale);
    return sources.map((row) => presentSource(row, can(actor, 'site.manage')));
  },
  'GET /news/sources/all': async ({ query, locale }) =>
    presentPage(await listManagedSources(query), (row) => presentManagedSource(row, locale)),
  'POST /news/sources/test': async ({ body }) => presentFeedPreview(await tryFeed(body.url)),
  'POST /news/sources/restore': ({ body }) => restoreSources(body.id_list),
  'POST /news/sources/{id}/fetch': async ({ params, locale }) =>
    presentManagedSource(await fetchNow(params.id), locale),
  'POST /news/sources': async ({ body }) => presentSource(await addSource(body), true),
  'PUT /news/sources': async ({ body }) => presentSource(await changeSource(body), true),
  'DELETE /news/sources': ({ body }) => removeSources(body.id_list),
});
