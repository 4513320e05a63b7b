import { AppError } from '../../../core/http/app-error';
import { routes } from '../../../core/http/routes';
import { deleteMenus } from '../actions/delete-menus';
import { createMenu, updateMenu } from '../actions/save-menu';
import { findMenu, listMenus, menuTree } from '../queries/list-menus';

export default routes({
  'GET /menus': ({ query }) => listMenus(query),
  'GET /menus/detail': async ({ query }) => {
    const menu = await findMenu(query.path);
    if (!menu) throw new AppError('not_found');
    return menu;
  },
  'GET /menus_names': () => menuTree(),
  'POST /menus': ({ body }) => createMenu(body),
  'PUT /menus/{id}': ({ params, body }) => updateMenu(params.id, body),
  'DELETE /menus': ({ body }) => deleteMenus(body.id_list),
});
