import { routes } from '../../../core/http/routes';
import { countClick, countHits } from '../actions/count-hits';
import { deleteAdverts } from '../actions/delete-adverts';
import { createAdvert, updateAdvert } from '../actions/save-advert';
import { listAdverts, shownAdverts } from '../queries/list-adverts';

export default routes({
  'GET /adverts': ({ query }) => shownAdverts(query.slot, new Date()),
  'GET /adverts/all': ({ query }) => listAdverts(query),
  'POST /adverts': ({ body }) => createAdvert(body),
  'PUT /adverts/{id}': ({ params, body }) => updateAdvert(params.id, body),
  'DELETE /adverts': ({ body }) => deleteAdverts(body.id_list),
  'POST /adverts/view': async ({ body, actor, ip, userAgent }) => ({
    count: await countHits({
      ids: body.id_list,
      kind: 'view',
      reader: { readerId: actor.id, ip, userAgent },
    }),
  }),
  'POST /adverts/click': ({ body, actor, ip, userAgent }) =>
    countClick(body.id, { readerId: actor.id, ip, userAgent }),
});
