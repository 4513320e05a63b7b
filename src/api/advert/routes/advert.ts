import { presentPage } from '../../../core/http/present-page';
import { routes } from '../../../core/http/routes';
import { countClick, countHits } from '../actions/count-hits';
import { deleteAdverts } from '../actions/delete-adverts';
import { createAdvert, updateAdvert } from '../actions/save-advert';
import { presentAdvert, presentShownAdvert } from '../presenter';
import { listAdverts, shownAdverts } from '../queries/list-adverts';

export default routes({
  'GET /adverts': async ({ query }) => (await shownAdverts(query.slot, new Date())).map(presentShownAdvert),
  'GET /adverts/all': async ({ query }) => presentPage(await listAdverts(query), presentAdvert),
  'POST /adverts': async ({ body }) => presentAdvert(await createAdvert(body)),
  'PUT /adverts/{id}': async ({ params, body }) => presentAdvert(await updateAdvert(params.id, body)),
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
