import type { Knex } from 'knex';
import { ADVERT_HITS, advertMetric } from '../metrics';

/** Deletes the views and clicks by day of a deleted advert. */
export const deleteAdvertDays = async (trx: Knex.Transaction, advertId: string): Promise<void> => {
  await trx('daily_counts')
    .whereIn(
      'metric',
      ADVERT_HITS.map((kind) => advertMetric(kind, advertId)),
    )
    .delete();
};
