import { z } from 'zod';
import { LICENCES } from '../../appearance';
import { HOME_COVERS, MAIN_PARTS, SIDE_PARTS } from '../../home-parts';
import { defineEndpoints } from '../../define';
import { EMBED_SERVICES } from '../../embeds';
import { SHOWN_LANGUAGES } from '../../paths/areas';
import { SETTING_LENGTHS } from '../../setting-limits';
import { date, link, empty, revision, text, timeZone } from '../../fields';

const lengths = SETTING_LENGTHS.site;

/** Site info (spec section 3) and the two switches of contract section 10. */
const siteFields = {
  created_at: date,
  bei_an: text(lengths.bei_an),
  title: text(lengths.title, 1),
  qq_image: link,
  version: text(lengths.version),
  email: z.union([z.literal(''), z.email().max(lengths.email)]),
  wechat_image: link,
  name: text(lengths.name),
  job: text(lengths.job),
  addr: text(lengths.addr),
  slogan: text(lengths.slogan),
  slogan_en: text(lengths.slogan_en),
  web: link,
  bilibili_url: link,
  gitee_url: link,
  github_url: link,
  review_needed: z.boolean(),
  register_open: z.boolean(),
  /** While `register_open` is off, people with an invitation may register. */
  register_by_invitation: z.boolean(),
  /** Whether people who are not signed in may read the site, its chat rooms, and the pages of people. */
  public_site: z.boolean(),
  public_chat: z.boolean(),
  public_people: z.boolean(),
  /** Off: no new comments; existing ones stay. */
  comments_open: z.boolean(),
  /** Languages of the public pages. */
  languages: z.enum(SHOWN_LANGUAGES),
  /** Services whose players articles may show. */
  embeds: z.array(z.enum(EMBED_SERVICES)).max(EMBED_SERVICES.length),
  /** Time zone (IANA) in which days are counted; empty: that of the server. */
  time_zone: timeZone,
};

export const SITE_FIELDS = Object.keys(siteFields) as (keyof typeof siteFields)[];

const SiteInfo = z.object({
  ...siteFields,
  /** Lines of the footer in Chinese and English; written with the look of the site. */
  footer: z.array(z.string()),
  footer_en: z.array(z.string()),
  licence: z.enum(LICENCES),
  /** Parts of the home page; written with the look of the site too. */
  home: z.object({
    cover: z.enum(HOME_COVERS),
    /** The picture of the cover instead of those of the menu. */
    picture: z.object({ id: z.string(), path: z.string(), srcset: z.string() }).nullable(),
    main: z.array(z.enum(MAIN_PARTS)),
    side: z.array(z.enum(SIDE_PARTS)),
  }),
  revision,
});

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
    body: z.strictObject({ ...siteFields, revision }).partial(),
    response: SiteInfo,
    errors: ['settings_changed'],
  },
});
