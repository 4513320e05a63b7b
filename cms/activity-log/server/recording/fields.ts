import type { UID } from '@strapi/strapi';

/** What of a type is in the log. An attribute that is in no list is not, nor is a change of it alone an entry. */
export interface LoggedFields {
  /** Stored as they are. */
  shown: readonly string[];
  /** Addresses and telephone numbers of people, which the log outlives: some characters are stored. */
  masked?: readonly string[];
  /** Secrets, texts of mails, and what people write about themselves: the log says that they have changed. */
  hidden?: readonly string[];
  /** Attributes of `shown` that lead to other rows, which are stored by their names. */
  relations?: readonly string[];
}

/**
 * Left out are derived values, counters, and what readers have written, which is theirs to delete. Values of types that are
 * not in this table are hidden.
 */
export const LOGGED_FIELDS: Partial<Record<string, LoggedFields>> = {
  'api::article.article': {
    shown: [
      'title',
      'abstract',
      'content',
      'category',
      'tags',
      'series',
      'series_place',
      'banner',
      'author',
      'byline',
      'source',
      'link',
      'is_recommend',
      'written_at',
      'first_published_at',
      'state',
      'publish_at',
      'withdraw_at',
      'review_reason',
      'deleted_at',
    ],
    relations: ['category', 'tags', 'series', 'banner', 'author'],
  },
  'plugin::upload.file': {
    shown: [
      'name',
      'alternativeText',
      'caption',
      'focalPoint',
      'ext',
      'mime',
      'size',
      'width',
      'height',
      'folder',
    ],
    relations: ['folder'],
  },
  'plugin::upload.folder': { shown: ['name', 'parent'], relations: ['parent'] },
  'api::comment.comment': { shown: ['state'] },
  'api::transfer.site-import': { shown: ['kind', 'file_name', 'choices'] },
  'api::tag.tag': { shown: ['title', 'title_zh', 'color'] },
  'api::category.category': { shown: ['title', 'title_zh'] },
  'api::series.series': { shown: ['title', 'title_zh'] },
  'api::menu.menu': {
    shown: [
      'title',
      'title_en',
      'path',
      'slogan',
      'slogan_en',
      'abstract',
      'abstract_en',
      'abstract_time',
      'banner_time',
      'sort',
      'parent',
      'banners',
    ],
    relations: ['parent', 'banners'],
  },
  'api::advert.advert': { shown: ['title', 'href', 'images', 'is_show', 'slot', 'start_at', 'end_at'] },
  'api::appearance.appearance-setting': {
    shown: [
      'logo',
      'logo_dark',
      'logo_only',
      'icon',
      'accent',
      'accent_dark',
      'heading_font',
      'text_font',
      'footer',
      'footer_en',
      'css',
    ],
  },
  'api::feedback.feedback': {
    shown: ['language', 'state', 'reply_state'],
    masked: ['email'],
    hidden: ['content', 'reply'],
  },
  'api::news.news-source': {
    shown: ['title', 'url', 'site_url', 'language', 'every_minutes', 'is_paused'],
  },
  'plugin::users-permissions.user': {
    shown: [
      'username',
      'nick_name',
      'role',
      'site_role',
      'provider',
      'confirmed',
      'blocked',
      'block_reason',
      'blocked_until',
      'closes_at',
      'avatar',
      'hides_page',
      'hides_articles',
      'hides_sign',
      'hides_link',
      'language',
      'theme',
    ],
    masked: ['email', 'tel'],
    hidden: ['password', 'sign', 'link'],
    relations: ['role'],
  },
  'api::account.invitation': {
    shown: ['uses_left', 'used', 'expires_at'],
    masked: ['email'],
    hidden: ['note', 'token_hash'],
  },
  'plugin::chat.room': {
    shown: [
      'title',
      'notice',
      'avatar',
      'is_public',
      'allow_guest',
      'is_read_only',
      'slow_seconds',
      'position',
    ],
  },
  'api::moderation.moderation-setting': {
    shown: ['refused_words', 'held_words', 'hold_links', 'hold_hours', 'hold_count'],
  },
  'api::setting.site-setting': {
    shown: [
      'site_title',
      'bei_an',
      'qq_image',
      'version',
      'email',
      'wechat_image',
      'name',
      'job',
      'addr',
      'slogan',
      'slogan_en',
      'web',
      'bilibili_url',
      'gitee_url',
      'github_url',
      'site_created_on',
      'review_needed',
      'register_open',
      'register_by_invitation',
      'time_zone',
      'public_site',
      'public_chat',
      'public_people',
      'comments_open',
      'languages',
    ],
  },
  'api::setting.mail-setting': {
    shown: ['host', 'port', 'default_from_email', 'use_ssl', 'user_tls'],
    masked: ['user'],
    hidden: ['password'],
  },
  'api::setting.qiniu-setting': {
    shown: ['enable', 'bucket', 'cdn', 'zone', 'prefix', 'size', 'endpoint'],
    hidden: ['access_key', 'secret_key'],
  },
  'api::setting.qq-setting': { shown: ['app_id', 'redirect', 'server', 'pkce'], hidden: ['key'] },
  'api::setting.jwt-setting': { shown: ['expires', 'issuer'], hidden: ['secret'] },
  'plugin::activity-log.setting': { shown: ['action_days', 'sign_in_days', 'runtime_days'] },
  'api::backup.backup-setting': {
    shown: ['schedule', 'hour', 'place', 'keep_days', 'keep_weeks', 'keep_months'],
  },
  'admin::user': {
    shown: ['firstname', 'lastname', 'username', 'isActive', 'roles', 'blocked', 'preferedLanguage'],
    masked: ['email'],
    hidden: ['password', 'resetPasswordToken', 'registrationToken'],
    relations: ['roles'],
  },
  'admin::role': { shown: ['name', 'description'] },
  'admin::api-token': {
    shown: ['name', 'description', 'kind', 'type', 'expiresAt', 'lifespan'],
    hidden: ['accessKey', 'encryptedKey'],
  },
  'admin::transfer-token': {
    shown: ['name', 'description', 'expiresAt', 'lifespan'],
    hidden: ['accessKey'],
  },
  'plugin::i18n.locale': { shown: ['name', 'code'] },
};

/** Strapi's own attributes, and relations, of a type that is not in the table. */
const OWN = /^(id|documentId|createdAt|updatedAt|publishedAt|createdBy|updatedBy|locale|localizations)$/;

interface Attribute {
  type: string;
  private?: boolean;
}

/** Returns what of a type is in the log; of an unknown one everything is hidden. */
export const loggedFields = (uid: UID.ContentType): LoggedFields => {
  const known = LOGGED_FIELDS[uid];
  if (known) return known;
  const attributes = Object.entries(strapi.contentType(uid).attributes as Record<string, Attribute>);
  const hidden = attributes
    .filter(([name, { type, private: isPrivate }]) => !isPrivate && type !== 'relation' && !OWN.test(name))
    .map(([name]) => name);
  return { shown: [], hidden };
};

const MAIL_ADDRESS = /^([^@])[^@]*(@.+)$/;

/** Masks an e-mail address, or a telephone number but for its last three digits. */
export const masked = (text: string): string =>
  MAIL_ADDRESS.test(text) ? text.replace(MAIL_ADDRESS, '$1***$2') : text.replace(/\d(?=\d{3})/g, '*');
