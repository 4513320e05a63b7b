import { MENU } from '../../../core/database/content-types';
import type { RowPage } from '../../../core/http/present-page';
import type { Formats } from '../../../lib/image/variants';

/** A stored menu with its parent and banners. */
export interface MenuEntity {
  documentId: string;
  createdAt: string;
  title: string;
  title_en: string | null;
  path: string;
  slogan: string | null;
  slogan_en: string | null;
  abstract: unknown;
  abstract_en: unknown;
  abstract_time: number | null;
  banner_time: number | null;
  sort: number | null;
  parent: { documentId: string } | null;
  banners: { documentId: string; url: string; width: number | null; formats: Formats }[] | null;
}

const ORDER = [{ sort: 'asc' }, { id: 'asc' }];
const DETAILS = {
  parent: { select: ['documentId'] },
  banners: { select: ['documentId', 'url', 'width', 'formats'] },
};

/** Returns a page of menus, ordered by `sort`. */
export const listMenus = async (options: {
  page: number;
  limit: number;
  key?: string;
}): Promise<RowPage<MenuEntity>> => {
  const { page, limit, key } = options;
  const [rows, count] = await strapi.db.query(MENU).findWithCount({
    where: key ? { $or: [{ title: { $containsi: key } }, { title_en: { $containsi: key } }] } : {},
    orderBy: ORDER,
    populate: DETAILS,
    offset: (page - 1) * limit,
    limit,
  });
  return { rows: rows as MenuEntity[], count };
};

const find = async (where: object): Promise<MenuEntity | null> =>
  (await strapi.db.query(MENU).findOne({ where, populate: DETAILS })) as MenuEntity | null;

/** Finds a menu by path. */
export const findMenu = (path: string): Promise<MenuEntity | null> => find({ path });

/** Finds a menu by id. */
export const findMenuById = (id: string): Promise<MenuEntity | null> => find({ documentId: id });

/** Returns all menus with their parents, ordered by `sort`. */
export const allMenus = async (): Promise<MenuEntity[]> =>
  (await strapi.db
    .query(MENU)
    .findMany({ orderBy: ORDER, populate: { parent: DETAILS.parent } })) as MenuEntity[];
