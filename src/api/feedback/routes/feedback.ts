import { can } from '../../../contract/abilities';
import { AppError } from '../../../core/http/app-error';
import { presentPage } from '../../../core/http/present-page';
import { routes } from '../../../core/http/routes';
import { replyToFeedback } from '../actions/reply-to-feedback';
import { deleteFeedback } from '../actions/delete-feedback';
import { submitFeedback } from '../actions/submit-feedback';
import { presentFeedback, presentMaskedFeedback } from '../presenter';
import { listFeedback } from '../queries/list-feedback';

export default routes({
  'POST /feedback': ({ body, locale }) => submitFeedback(body, locale),
  'GET /feedback': async ({ query, actor }) => {
    const present = can(actor, 'people.read_private') ? presentFeedback : presentMaskedFeedback;
    return presentPage(await listFeedback(query, can(actor, 'people.read_private')), present);
  },
  'PUT /feedback/{id}': async ({ params, body }) => {
    const { feedback, mailError } = await replyToFeedback(params.id, body);
    if (mailError) throw new AppError(mailError.code, presentFeedback(feedback), mailError.params);
    return presentFeedback(feedback);
  },
  'DELETE /feedback': ({ body }) => deleteFeedback(body.id_list),
});
