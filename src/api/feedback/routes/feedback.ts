import { isAdmin } from '../../../core/auth/actor';
import { routes } from '../../../core/http/routes';
import { replyToFeedback } from '../actions/reply-to-feedback';
import { deleteFeedback } from '../actions/delete-feedback';
import { submitFeedback } from '../actions/submit-feedback';
import { maskFeedback } from '../presenter';
import { listFeedback } from '../queries/list-feedback';

export default routes({
  'POST /feedback': ({ body, locale }) => submitFeedback(body, locale),
  'GET /feedback': async ({ query, actor }) => {
    const found = await listFeedback(query, isAdmin(actor));
    return isAdmin(actor) ? found : { ...found, list: found.list.map(maskFeedback) };
  },
  'PUT /feedback/{id}': ({ params, body }) => replyToFeedback(params.id, body),
  'DELETE /feedback': ({ body }) => deleteFeedback(body.id_list),
});
