import type { EndpointOutput } from '../../contract';
import { imageSources } from '../../lib/image/variants';
import type { MenuEntity } from './queries/list-menus';

type Menu = EndpointOutput<'GET /menus/detail'>;
type MenuName = EndpointOutput<'GET /menus_names'>[number];

const lines = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Presents a menu with its texts and banners. */
export const presentMenu = (menu: MenuEntity): Menu => ({
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

/** Presents the menu tree: menus without a parent, each with its children. */
export const presentMenuTree = (menus: MenuEntity[]): MenuName[] => {
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
