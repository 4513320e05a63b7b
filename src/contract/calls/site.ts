import { z } from 'zod';
import { defineCalls } from '../define';
import { date, id, link, listOf, nothing, paging, text, time } from '../fields';

/** Site info (spec section 3) and the two switches of contract section 10. */
const siteFields = {
  created_at: date,
  bei_an: text(100),
  title: text(100, 1),
  qq_image: link,
  version: text(50),
  email: z.union([z.literal(''), z.email().max(254)]),
  wechat_image: link,
  name: text(100),
  job: text(100),
  addr: text(100),
  slogan: text(200),
  slogan_en: text(200),
  web: link,
  bilibili_url: link,
  gitee_url: link,
  github_url: link,
  review_needed: z.boolean(),
  register_open: z.boolean(),
};

export const SiteInfo = z.object(siteFields);

const Banner = z.object({ id, path: z.string() });

export const Menu = z.object({
  id,
  created_at: time,
  title: z.string(),
  title_en: z.string(),
  path: z.string(),
  slogan: z.string(),
  slogan_en: z.string(),
  abstract: z.array(z.string()),
  /** Seconds between two lines of the abstract. */
  abstract_time: z.number().int(),
  /** Seconds a banner stays; 0 means no rotation. */
  banner_time: z.number().int(),
  sort: z.number().int(),
  parent_id: id.nullable(),
  banners: z.array(Banner),
});

const MenuLeaf = z.object({ id, title: z.string(), title_en: z.string(), path: z.string() });

export const MenuName = MenuLeaf.extend({ children: z.array(MenuLeaf) });

export const site = defineCalls({
  'GET /settings/site': {
    summary: 'What the site says of itself.',
    access: 'anyone',
    query: nothing,
    response: SiteInfo,
  },
  'PUT /settings/site': {
    summary: 'Changes what the site says of itself; fields left out stay. Takes effect at once.',
    access: 'admin',
    body: z.strictObject(siteFields).partial(),
    response: SiteInfo,
  },
  'GET /menus': {
    summary: 'Menus with their banners, in their order.',
    access: 'anyone',
    query: z.strictObject({ ...paging(), key: text(32).optional() }),
    response: listOf(Menu),
  },
  'GET /menus/detail': {
    summary: 'The menu of a path.',
    access: 'anyone',
    query: z.strictObject({ path: text(200, 1) }),
    response: Menu,
  },
  'GET /menus_names': {
    summary: 'The menu tree of the bar, by `sort`.',
    access: 'anyone',
    query: nothing,
    response: z.array(MenuName),
  },
});
