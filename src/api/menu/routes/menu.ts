import { AppError } from '../../../core/http/app-error';
import { presentPage } from '../../../core/http/present-page';
import { routes } from '../../../core/http/routes';
import { deleteMenus } from '../actions/delete-menus';
import { orderMenus } from '../actions/order-menus';
import { createMenu, updateMenu } from '../actions/save-menu';
import { presentMenu, presentMenuTree } from '../presenter';
import { allMenus, findMenu, listMenus } from '../queries/list-menus';

export default routes({
  'GET /menus': async ({ query }) => presentPage(await listMenus(query), presentMenu),
  'GET /menus/detail': async ({ query }) => {
    const menu = await findMenu(query.path);
    if (!menu) throw new AppError('not_found');
    return presentMenu(menu);
  },
  'GET /menus_names': async () => presentMenuTree(await allMenus()),
  'POST /menus': async ({ body }) => presentMenu(await createMenu(body)),
  'PUT /menus/{id}': async ({ params, body }) => presentMenu(await updateMenu(params.id, body)),
  'PUT /menus/order': ({ body }) => orderMenus(body.order),
  'DELETE /menus': ({ body }) => deleteMenus(body.id_list),
});
