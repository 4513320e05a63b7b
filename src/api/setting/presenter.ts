import type { EndpointOutput } from '../../contract';
import { SECRET_PLACEHOLDER } from '../../contract/enums';
import { revisionOf, type SettingsGroups } from '../../core/settings/settings';
import { addressOf } from '../../core/files/s3-store';
import type { JwtSettings } from './queries/jwt-settings';
import type { MailSettings } from './queries/mail-settings';
import type { QiniuSettings } from './queries/qiniu-settings';
import type { QqSettings } from './queries/qq-settings';
import { findPicture } from '../image/exports';
import type { SiteInfo } from './queries/site-info';

/** Presents the site info with the look for readers. One query when the cover has its own picture. */
export const presentSiteInfo = async (
  stored: SiteInfo,
  { footer, footer_en, licence, ...look }: SettingsGroups['appearance'],
): Promise<EndpointOutput<'GET /settings/site'>> => ({
  ...stored,
  footer,
  footer_en,
  licence,
  home: {
    cover: look.home_cover,
    picture: look.home_cover === 'none' ? null : await findPicture(look.home_cover_image),
    main: look.home_main,
    side: look.home_side,
  },
  revision: revisionOf(stored),
});

/** Presents the mail settings with six asterisks in place of the password. */
export const presentMailSettings = (stored: MailSettings): EndpointOutput<'GET /settings/email'> => ({
  ...stored,
  password: stored.password && SECRET_PLACEHOLDER,
  revision: revisionOf(stored),
});

/** Presents the QQ settings with six asterisks in place of the key. */
export const presentQqSettings = (stored: QqSettings): EndpointOutput<'GET /settings/qq'> => ({
  ...stored,
  key: stored.key && SECRET_PLACEHOLDER,
  revision: revisionOf(stored),
});

/** Presents the settings of cloud storage with six asterisks in place of the secret key, and the addresses of former stores. */
export const presentQiniuSettings = (stored: QiniuSettings): EndpointOutput<'GET /settings/qiniu'> => ({
  ...stored,
  secret_key: stored.secret_key && SECRET_PLACEHOLDER,
  former: stored.former.map(addressOf),
  revision: revisionOf(stored),
});

/** Presents the settings of session tokens. There is always a secret, in the settings or in the configuration. */
export const presentJwtSettings = (stored: JwtSettings): EndpointOutput<'GET /settings/jwt'> => ({
  ...stored,
  secret: SECRET_PLACEHOLDER,
  revision: revisionOf(stored),
});
