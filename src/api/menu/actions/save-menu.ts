import type { EndpointRequest } from '../../../contract';
import { FILE, MENU } from '../../../core/database/content-types';
import { AppError } from '../../../core/http/app-error';
import { transaction } from '../../../core/database/transaction';
import { findMenuById, type MenuEntity } from '../queries/list-menus';

type Body = EndpointRequest<'PUT /menus/{id}'>['body'];

const bannersOf = async (list: Body['image_sort_list']): Promise<number[] | undefined> => {
  if (!list) return undefined;
  const ids = [...list].sort((a, b) => a.sort - b.sort).map(({ image_id }) => image_id);
  const files = (await strapi.db
    .query(FILE)
    .findMany({ select: ['id', 'documentId'], where: { documentId: { $in: ids } } })) as {
    id: number;
    documentId: string;
  }[];
  const rows = new Map(files.map((file) => [file.documentId, file.id]));
  return [...new Set(ids)].map((id) => {
    const row = rows.get(id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  });
};

const requireMenu = async (id: string): Promise<void> => {
  if ((await strapi.db.query(MENU).count({ where: { documentId: id } })) === 0)
    throw new AppError('not_found');
};

const dataOf = async ({ image_sort_list, parent_id, ...plain }: Body) => ({
  ...plain,
  ...(parent_id !== undefined && { parent: parent_id || null }),
  ...(image_sort_list && { banners: await bannersOf(image_sort_list) }),
});

/** `check-menu-writes.ts` checks titles, paths and levels, as for every write. */
const save = (body: Body, write: (data: object) => Promise<string>): Promise<MenuEntity> =>
  transaction(async () => {
    if (body.parent_id) await requireMenu(body.parent_id);
    const saved = await findMenuById(await write(await dataOf(body)));
    if (!saved) throw new AppError('not_found');
    return saved;
  });

/** Creates a menu. @throws `menu_taken`, `menu_too_deep`; `not_found` for an unknown parent or image */
export const createMenu = (body: EndpointRequest<'POST /menus'>['body']): Promise<MenuEntity> =>
  save(body, async (data) => {
    const { documentId } = await strapi.documents(MENU).create({ data: data as never });
    return documentId;
  });

/** Updates the given fields of a menu. @throws as `createMenu`, and `not_found` for an unknown id */
export const updateMenu = (id: string, body: Body): Promise<MenuEntity> =>
  save(body, async (data) => {
    if (!(await strapi.documents(MENU).update({ documentId: id, data: data as never })))
      throw new AppError('not_found');
    return id;
  });
