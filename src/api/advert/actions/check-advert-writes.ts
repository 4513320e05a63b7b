import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { ADVERT } from '../../../core/database/content-types';
import { transaction } from '../../../core/database/transaction';
import { type DocumentContext, isWrite, writtenId } from '../../../core/events/document-events';
import { errorForCaller } from '../../../core/http/panel/panel-request';
import { deleteAdvertDays } from '../../statistics/exports';

const requireDatesInOrder = async (documentId: string): Promise<void> => {
  const { start_at, end_at } = ((await strapi.db
    .query(ADVERT)
    .findOne({ select: ['start_at', 'end_at'], where: { documentId } })) ?? {}) as {
    start_at?: string | null;
    end_at?: string | null;
  };
  if (start_at && end_at && new Date(end_at) <= new Date(start_at))
    throw errorForCaller('dates_reversed', {}, { field: 'end_at' });
};

const deleteCounts = async (trx: Knex.Transaction, id: string): Promise<void> => {
  await trx('advert_hits').where('advert_id', id).delete();
  await deleteAdvertDays(trx, id);
};

const writeAdvert = (context: DocumentContext, next: () => Promise<unknown>): Promise<unknown> => {
  const { data } = context.params as { data?: object };
  // A duplicate has no views yet.
  if (context.action === 'clone') Object.assign(data ?? {}, { view_count: 0, click_count: 0 });
  return transaction(async (trx) => {
    const result = await next();
    const id = writtenId(context, result);
    if (id && context.action === 'delete') await deleteCounts(trx, id);
    else if (id) await requireDatesInOrder(id);
    return result;
  });
};

/**
 * Registers the rules of every write of adverts, by our endpoints or by editors in the panel.
 * @throws `dates_reversed`
 */
export const registerAdvertRules = (app: Core.Strapi): void => {
  app.documents.use(async (context, next) => {
    if (context.uid !== ADVERT || !isWrite(context)) return next();
    return (await writeAdvert(context, next)) as Awaited<ReturnType<typeof next>>;
  });
};
