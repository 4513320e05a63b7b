import type { EndpointOutput, EndpointRequest } from '../../../contract';
import { SERIES } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { onUniqueViolation } from '../../../core/database/unique-violation';
import { AppError } from '../../../core/http/app-error';
import { lockLabels, requireFreeTitle, titleTaken } from '../../alias/exports';
import { findSeries, type SeriesRow } from '../queries/list-series';

/** Changes the names of a series. @throws `not_found`, `series_taken` */
export const changeSeries = async (
  id: string,
  { title, title_zh }: EndpointRequest<'PUT /series/{id}'>['body'],
): Promise<SeriesRow> => {
  await findSeries(id);
  await transaction(async (trx) => {
    await lockLabels(trx);
    for (const name of [title, title_zh]) if (name) await requireFreeTitle(SERIES, name, id);
    const data = { ...(title && { title }), ...(title_zh !== undefined && { title_zh }) };
    await onUniqueViolation(
      () => strapi.documents(SERIES).update({ documentId: id, data }),
      () => titleTaken(SERIES),
    );
  });
  return findSeries(id);
};

/** Deletes series, all or none; their articles stay. @throws `not_found` */
export const deleteSeries = async (ids: string[]): Promise<EndpointOutput<'DELETE /series'>> => {
  const found = await strapi.db.query(SERIES).count({ where: { documentId: { $in: ids } } });
  if (found < new Set(ids).size) throw new AppError('not_found');
  await transaction(async () => {
    for (const documentId of new Set(ids)) await strapi.documents(SERIES).delete({ documentId });
  });
  return { count: found };
};
