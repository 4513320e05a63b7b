import { z } from 'zod';
import { defineEndpoints } from '../define';
import { date, link, empty, text } from '../fields';

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

export const site = defineEndpoints({
  'GET /settings/site': {
    summary: 'Information about the site.',
    access: 'anyone',
    query: empty,
    response: SiteInfo,
  },
  'PUT /settings/site': {
    summary:
      'Updates the information about the site; omitted fields are unchanged. Takes effect immediately.',
    access: 'admin',
    body: z.strictObject(siteFields).partial(),
    response: SiteInfo,
  },
});
