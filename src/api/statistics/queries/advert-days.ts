import type { EndpointOutput } from '../../../contract';
import { AppError } from '../../../core/http/app-error';
import { advertMetric } from '../metrics';
import { dailyCounts, lastDays } from './daily-counts';

export interface AdvertDaysOptions {
  id: string;
  /** Number of days up to today. */
  days: number;
  now?: Date;
}

/** Returns the views and clicks of an advert on each of the last days. Two queries, by indexes. @throws `not_found` */
export const advertDays = async ({
  id,
  days,
  now = new Date(),
}: AdvertDaysOptions): Promise<EndpointOutput<'GET /data_advert/{id}'>> => {
  if (!(await strapi.db.connection('adverts').where('document_id', id).first('id')))
    throw new AppError('not_found');
  const span = await lastDays(days, now);
  const [views, clicks] = [advertMetric('view', id), advertMetric('click', id)];
  const counts = await dailyCounts([views, clicks], span);
  return { date_list: span.dates, view_data: counts[views] ?? [], click_data: counts[clicks] ?? [] };
};
