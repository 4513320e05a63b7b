import { z } from 'zod';
import { defineEndpoints } from '../../define';
import { deleted, id, idList, idParams, link, listOf, empty, paging, text, time } from '../../fields';
import { MAX_BANNERS, MENU_LENGTHS } from '../../limits';

/** `srcset`: value for `<img srcset>`; may be empty. */
const Banner = z.object({ id, path: z.string(), srcset: z.string() });

const Menu = z.object({
  id,
  created_at: time,
  title: z.string(),
  title_en: z.string(),
  path: z.string(),
  slogan: z.string(),
  slogan_en: z.string(),
  /** Lines shown one after another; in English `abstract_en`, or these when it is empty. */
  abstract: z.array(z.string()),
  abstract_en: z.array(z.string()),
  /** Seconds between two lines of the abstract. */
  abstract_time: z.number().int(),
  /** Seconds per banner; 0 means no rotation. */
  banner_time: z.number().int(),
  sort: z.number().int(),
  parent_id: id.nullable(),
  banners: z.array(Banner),
});

const MenuLeaf = z.object({ id, title: z.string(), title_en: z.string(), path: z.string() });

const MenuName = MenuLeaf.extend({ children: z.array(MenuLeaf) });

/** Maximum number of lines of a banner. */
const lines = z.array(text(200, 1)).max(10);

/** Maximum interval in seconds. */
const seconds = z.number().int().min(0).max(3600);

/** Fields that an administrator writes. Titles and paths are unique. */
const fields = {
  title: text(MENU_LENGTHS.title, 1),
  title_en: text(MENU_LENGTHS.title_en).optional(),
  /** A path of this site, or an http(s) URL of another one. */
  path: link.refine((path) => path.length > 0 && path.length <= MENU_LENGTHS.path),
  slogan: text(MENU_LENGTHS.slogan).optional(),
  slogan_en: text(MENU_LENGTHS.slogan_en).optional(),
  abstract: lines.optional(),
  abstract_en: lines.optional(),
  abstract_time: seconds.optional(),
  banner_time: seconds.optional(),
  sort: z.number().int().min(-1_000_000).max(1_000_000).optional(),
  /** Parent menu; empty for none. Menus have at most two levels. */
  parent_id: z.union([id, z.literal('')]).optional(),
  /** Banners, ordered by `sort`; replaces the previous ones. */
  image_sort_list: z
    .array(z.strictObject({ image_id: id, sort: z.number().int().min(-1_000_000).max(1_000_000) }))
    .max(MAX_BANNERS)
    .optional(),
};

export const menus = defineEndpoints({
  'GET /menus': {
    summary: 'Menus with their banners, in their order.',
    access: 'anyone',
    query: z.strictObject({ ...paging(), key: text(32).optional() }),
    response: listOf(Menu),
  },
  'GET /menus/detail': {
    summary: 'The menu of a path.',
    access: 'anyone',
    query: z.strictObject({ path: text(MENU_LENGTHS.path, 1) }),
    response: Menu,
  },
  'GET /menus_names': {
    summary: 'The menu tree of the navigation bar, by `sort`.',
    access: 'anyone',
    query: empty,
    response: z.array(MenuName),
  },
  'POST /menus': {
    summary: 'Adds a menu.',
    access: 'admin',
    body: z.strictObject(fields),
    response: Menu,
    errors: ['menu_taken', 'menu_too_deep'],
  },
  'PUT /menus/{id}': {
    summary: 'Updates a menu; omitted fields are unchanged, empty values clear them.',
    access: 'admin',
    params: idParams,
    body: z.strictObject(fields).partial(),
    response: Menu,
    errors: ['menu_taken', 'menu_too_deep'],
  },
  'PUT /menus/order': {
    summary: 'Changes order and parents of menus, all or none; menus that are not listed stay as they are.',
    access: 'admin',
    body: z.strictObject({
      order: z
        .array(z.strictObject({ id, parent_id: z.union([id, z.literal('')]), sort: fields.sort.unwrap() }))
        .min(1)
        .max(200),
    }),
    response: z.null(),
    errors: ['menu_too_deep'],
  },
  'DELETE /menus': {
    summary: 'Deletes menus. One with children can only be deleted together with them.',
    access: 'admin',
    body: idList,
    response: deleted,
    errors: ['menu_has_children'],
  },
});
