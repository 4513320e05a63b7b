import { MENU } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { transaction } from '../../../core/database/transaction';

/**
 * Deletes menus, all or none.
 * @throws `not_found` when one is unknown, `menu_has_children` when one has a child that is not in the list
 */
export const deleteMenus = async (idList: string[]): Promise<{ count: number }> => {
  const ids = [...new Set(idList)];
  const menus = strapi.db.query(MENU);
  await transaction(async (trx) => {
    await trx('menus').orderBy('id').forUpdate().select('id');
    if ((await menus.count({ where: { documentId: { $in: ids } } })) !== ids.length)
      throw new AppError('not_found');
    for (const documentId of ids) await strapi.documents(MENU).delete({ documentId });
  });
  return { count: ids.length };
};
