import type { Knex } from 'knex';
import { PERIODS } from '../../../contract/periods';
import type { DeletedAccount } from '../../../core/accounts/account-hooks';
import { authorReferrersMetric, authorRegionsMetric, authorTopMetric, authorViewsMetric } from '../metrics';

/** Deletes the stored numbers of views of the articles of a deleted account. */
export const deleteAuthorViews = async (trx: Knex.Transaction, { id }: DeletedAccount): Promise<void> => {
  const top = PERIODS.map((days) => authorTopMetric(Number(days), id));
  const metrics = [authorViewsMetric(id), authorRegionsMetric(id), authorReferrersMetric(id), ...top];
  await trx('daily_counts').whereIn('metric', metrics).delete();
};
