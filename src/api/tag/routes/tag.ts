import { presentPage } from '../../../core/http/present-page';
import { routes } from '../../../core/http/routes';
import { deleteTags, mergeTags } from '../actions/remove-tags';
import { changeTag, createTag } from '../actions/save-tag';
import { presentTag } from '../presenter';
import { listTags } from '../queries/list-tags';

export default routes({
  'GET /tags': async ({ query, actor, locale }) =>
    presentPage(await listTags(query, query.locale ?? locale, actor), presentTag),
  'POST /tags': async ({ body, locale }) => presentTag(await createTag(body, locale)),
  'PUT /tags/{id}': async ({ params, body, locale }) =>
    presentTag(await changeTag(params.id, body, body.locale ?? locale)),
  'DELETE /tags': ({ body }) => deleteTags(body.id_list),
  'POST /tags/merge': ({ body }) => mergeTags(body),
});
