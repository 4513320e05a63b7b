import type { EndpointRequest } from '../../../contract';
import { MENU } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { transaction } from '../../../core/database/transaction';
import { allMenus } from '../queries/list-menus';

type Order = EndpointRequest<'PUT /menus/order'>['body']['order'];

/**
 * Stores order and parents of menus, all or none. Writes only those that change.
 * @throws `not_found` for an unknown menu or parent, `menu_too_deep`
 */
export const orderMenus = (order: Order): Promise<null> =>
  transaction(async (trx) => {
    await trx('menus').orderBy('id').forUpdate().select('id');
    const stored = new Map((await allMenus()).map((menu) => [menu.documentId, menu]));
    const parents = new Map([...stored].map(([id, { parent }]) => [id, parent?.documentId ?? '']));
    const changed = order.filter(({ id, parent_id, sort }) => {
      const menu = stored.get(id);
      if (!menu || (parent_id && !stored.has(parent_id))) throw new AppError('not_found');
      return menu.sort !== sort || parents.get(id) !== parent_id;
    });
    for (const { id: documentId, parent_id, sort } of changed)
      await strapi.documents(MENU).update({ documentId, data: { sort, parent: parent_id || null } as never });
    return null;
  });
