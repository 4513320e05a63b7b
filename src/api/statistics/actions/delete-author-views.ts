import type { Knex } from 'knex';
import { PERIODS } from '../../../contract/periods';
import type { DeletedAccount } from '../../../core/accounts/account-hooks';
import { authorTopMetric, authorViewsMetric } from '../metrics';

/** Deletes what the nightly pass has stored of the articles of a deleted account. */
export const deleteAuthorViews = async (trx: Knex.Transaction, { id }: DeletedAccount): Promise<void> => {
  const metrics = [authorViewsMetric(id), ...PERIODS.map((days) => authorTopMetric(Number(days), id))];
  await trx('daily_counts').whereIn('metric', metrics).delete();
};
