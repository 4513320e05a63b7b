import { transaction } from '../../../core/database/transaction';
import { AppError } from '../../../core/http/app-error';
import { orderParts } from '../../article/exports';

/**
 * Stores a new order of the articles of a series. Of two concurrent calls, the complete order of one is stored.
 * @throws `not_found`
 */
export const orderSeries = (id: string, parts: readonly string[]): Promise<void> =>
  transaction(async (trx) => {
    const series = (await trx('series').where('document_id', id).forUpdate().first('id')) as
      { id: number } | undefined;
    if (!series) throw new AppError('not_found');
    await orderParts(trx, series.id, parts);
  });
