import { routes } from '../../../core/http/routes';
import { deleteTags, mergeTags } from '../actions/remove-tags';
import { changeTag, createTag } from '../actions/save-tag';
import { listTags } from '../queries/list-tags';

export default routes({
  'GET /tags': ({ query, locale }) => listTags(query, query.locale ?? locale),
  'POST /tags': ({ body, locale }) => createTag(body, locale),
  'PUT /tags/{id}': ({ params, body, locale }) => changeTag(params.id, body, body.locale ?? locale),
  'DELETE /tags': ({ body }) => deleteTags(body.id_list),
  'POST /tags/merge': ({ body }) => mergeTags(body),
});
