import { ADVERT } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { transaction } from '../../../core/database/transaction';

/** Deletes adverts and their counts, all or none. @throws `not_found` when one is unknown */
export const deleteAdverts = async (idList: string[]): Promise<{ count: number }> => {
  const ids = [...new Set(idList)];
  await transaction(async () => {
    if ((await strapi.db.query(ADVERT).count({ where: { documentId: { $in: ids } } })) !== ids.length)
      throw new AppError('not_found');
    for (const documentId of ids) await strapi.documents(ADVERT).delete({ documentId });
  });
  return { count: ids.length };
};
