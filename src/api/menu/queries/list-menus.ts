import type { EndpointOutput } from '../../../contract';
import { type Formats, imageSources } from '../../../lib/image/variants';

type Menu = EndpointOutput<'GET /menus/detail'>;
type MenuName = EndpointOutput<'GET /menus_names'>[number];

interface MenuEntity {
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

export const MENU = 'api::menu.menu';
const ORDER = [{ sort: 'asc' }, { id: 'asc' }];
const DETAILS = {
  parent: { select: ['documentId'] },
  banners: { select: ['documentId', 'url', 'width', 'formats'] },
};

const lines = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const present = (menu: MenuEntity): Menu => ({
  id: menu.documentId,
  created_at: new Date(menu.createdAt).toISOString(),
  title: menu.title,
  title_en: menu.title_en ?? '',
  path: menu.path,
  slogan: menu.slogan ?? '',
  slogan_en: menu.slogan_en ?? '',
  abstract: lines(menu.abstract),
  abstract_en: lines(menu.abstract_en),
  abstract_time: menu.abstract_time ?? 0,
  banner_time: menu.banner_time ?? 0,
  sort: menu.sort ?? 0,
  parent_id: menu.parent?.documentId ?? null,
  banners: (menu.banners ?? []).map((file) => ({
    id: file.documentId,
    path: file.url,
    srcset: imageSources(file).srcset,
  })),
});

/** A page of menus, by `sort`. */
export const listMenus = async (options: {
  page: number;
  limit: number;
  key?: string;
}): Promise<EndpointOutput<'GET /menus'>> => {
  const { page, limit, key } = options;
  const [rows, count] = await strapi.db.query(MENU).findWithCount({
    where: key ? { $or: [{ title: { $containsi: key } }, { title_en: { $containsi: key } }] } : {},
    orderBy: ORDER,
    populate: DETAILS,
    offset: (page - 1) * limit,
    limit,
  });
  return { list: (rows as MenuEntity[]).map(present), count };
};

const find = async (where: object): Promise<Menu | null> => {
  const menu = (await strapi.db.query(MENU).findOne({ where, populate: DETAILS })) as MenuEntity | null;
  return menu && present(menu);
};

/** The menu of a path, or null. */
export const findMenu = (path: string): Promise<Menu | null> => find({ path });

/** The menu of an id, or null. */
export const findMenuById = (id: string): Promise<Menu | null> => find({ documentId: id });

/** The tree of the bar: menus without a parent, each with its children, by `sort`. */
export const menuTree = async (): Promise<MenuName[]> => {
  const menus = (await strapi.db
    .query(MENU)
    .findMany({ orderBy: ORDER, populate: { parent: DETAILS.parent } })) as MenuEntity[];
  const leaf = ({ documentId: id, title, title_en, path }: MenuEntity) => ({
    id,
    title,
    title_en: title_en ?? '',
    path,
  });
  return menus
    .filter((menu) => !menu.parent)
    .map((menu) => ({
      ...leaf(menu),
      children: menus.filter((child) => child.parent?.documentId === menu.documentId).map(leaf),
    }));
};
