import { MAX_EMAIL } from './account-limits';
import { MAX_LINK } from './limits';

const SITE_TITLE = 100;

/**
 * Lengths of the texts of the settings, by group and field, in UTF-16 code units. Constants only: the browser imports this
 * file.
 */
export const SETTING_LENGTHS = {
  site: {
    title: SITE_TITLE,
    slogan: 200,
    slogan_en: 200,
    version: 50,
    bei_an: 100,
    name: 100,
    job: 100,
    addr: 100,
    email: MAX_EMAIL,
    web: MAX_LINK,
    github_url: MAX_LINK,
    gitee_url: MAX_LINK,
    bilibili_url: MAX_LINK,
  },
  appearance: { title: SITE_TITLE },
  /** The host: the longest name of DNS (RFC 1035, section 2.3.4). */
  email: { host: 253, user: MAX_EMAIL, default_from_email: MAX_EMAIL },
  qq: { app_id: 64, redirect: 500, server: 500 },
  /** The bucket: 3 to 63 characters in S3. */
  qiniu: { access_key: 200, bucket: 63, zone: 50, endpoint: 500, prefix: 100, cdn: 500 },
  jwt: { issuer: 100 },
} as const;
