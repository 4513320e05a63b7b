import { presentPage } from '../../../core/http/present-page';
import { routes } from '../../../core/http/routes';
import { changeSeries, deleteSeries } from '../actions/change-series';
import { orderSeries } from '../actions/order-series';
import { presentParts, presentSeries, presentSeriesRow } from '../presenter';
import { listParts, listSeries, readSeries } from '../queries/list-series';

export default routes({
  'GET /series': async ({ query, actor }) => presentPage(await listSeries(query, actor), presentSeriesRow),
  'GET /series/{id}': async ({ params, query, locale }) => {
    const shown = query.locale ?? locale;
    return presentSeries(await readSeries({ ...query, id: params.id, locale: shown }), shown);
  },
  'GET /series/{id}/parts': async ({ params, query, locale }) =>
    presentParts(await listParts(params.id, query.locale ?? locale)),
  'PUT /series/{id}/order': async ({ params, body, locale }) => {
    await orderSeries(params.id, body.parts);
    return presentParts(await listParts(params.id, locale));
  },
  'PUT /series/{id}': async ({ params, body }) => presentSeriesRow(await changeSeries(params.id, body)),
  'DELETE /series': ({ body }) => deleteSeries(body.id_list),
});
